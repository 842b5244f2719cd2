// Lets the pages of DocC work from a folder. There a page may neither fetch a file nor change its
// address, so it loads data as scripts, and loads the page that a link names.
if (location.protocol === "file:") {
  const waiting = {};
  window.pullcordData = (path, value) => waiting[path]?.(value);

  window.fetch = (input) => new Promise((resolve, reject) => {
    const path = new URL(input.url ?? input, location.href).pathname.slice(baseUrl.length);
    waiting[path] = (value) => resolve(new Response(JSON.stringify(value)));
    const script = document.createElement("script");
    script.src = `${baseUrl}${path}.js`;
    script.onerror = () => reject(new TypeError(`no file ${path}`));
    document.head.append(script);
  });

  const page = (address) => {
    const url = new URL(address, location.href);
    if (!url.pathname.endsWith(".html")) {
      url.pathname = url.pathname.replace(/\/?$/, "/index.html");
    }
    return url;
  };
  const isHere = (url) => url.pathname === location.pathname;
  const change = (name) => {
    const original = history[name].bind(history);
    history[name] = (state, title, address) => {
      const url = page(address ?? location.href);
      if (isHere(url)) original(state, title, url.href);
      else if (name === "pushState") location.assign(url);
    };
  };
  change("pushState");
  change("replaceState");
}
