// Before the first paint: the chosen colours, and a way out when a script cannot be loaded.
(function (page) {
  var dark = matchMedia('(prefers-color-scheme: dark)');
  function applyColours() {
    var mode = 'system';
    try {
      mode = localStorage.getItem('keepsong.mode') || mode;
    } catch {
      // The browser forbids storage: the system's colours apply.
    }
    if (mode === 'system') mode = dark.matches ? 'dark' : 'light';
    page.setAttribute('data-mode', mode);
  }
  applyColours();
  // Pages whose scripts have not run yet follow the system too.
  dark.addEventListener('change', applyColours);

  // A page that waits for its scripts would wait forever: it offers to load again instead.
  addEventListener(
    'error',
    function (event) {
      var failed = document.getElementById('scripts-failed');
      if (failed && event.target instanceof HTMLScriptElement) failed.hidden = false;
    },
    true,
  );
  addEventListener('vite:preloadError', function () {
    var failed = document.getElementById('scripts-failed');
    if (failed && !page.hasAttribute('data-ready')) failed.hidden = false;
  });
})(document.documentElement);
