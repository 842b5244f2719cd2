#!/usr/bin/env perl
# Makes a folder of DocC's pages readable without a server, and from any address of a server.
use strict;
use warnings;
use File::Basename;
use File::Copy;
use File::Find;

my $folder = shift or die "usage: offline-documentation.pl FOLDER\n";

sub content {
  my ($path, $text) = @_;
  local $/;
  open my $file, defined $text ? '>' : '<', $path or die "$path: $!\n";
  return <$file> unless defined $text;
  print $file $text;
  close $file or die "$path: $!\n";
}

find({no_chdir => 1, wanted => sub {
  return unless -f;
  my $path = $_;
  my $place = substr $path, 1 + length $folder;
  if ($path =~ /\.json$/) {
    content("$path.js", "pullcordData(\"$place\", " . content($path) . ");\n");
  } elsif ($path =~ /\.js$/ && $path !~ /\.json\.js$/) {
    # The router must not see the name of the page's file.
    my $text = content($path);
    $text =~ s{window\.location\.pathname}{$&.replace(/\\/index\\.html\$/,"")}g
      and content($path, $text);
  } elsif ($path =~ /\.html$/) {
    my $root = "../" x ($place =~ tr{/}{}) || "./";
    my $text = content($path);
    $text =~ s{(href|src)="/(?!/)}{$1="$root}g;
    $text =~ s{<script>var baseUrl = "/"</script>}
      {<script>var baseUrl = new URL("$root", location.href).pathname</script><script src="${root}offline.js"></script>};
    content($path, $text);
  }
}}, $folder);
copy(dirname(__FILE__) . "/offline.js", "$folder/offline.js") or die "offline.js: $!\n";
content("$folder/index.html",
  "<!doctype html><meta http-equiv=\"refresh\" content=\"0; url=documentation/index.html\">\n");
