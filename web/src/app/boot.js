// Before the first paint: sets the colour scheme, marks a page of a known person, and offers a reload when a script fails.
(function (page) {
  var dark = matchMedia('(prefers-color-scheme: dark)');
  function applyColours() {
    var mode = 'system';
    try {
      mode = localStorage.getItem('keepsong.mode') || mode;
    } catch {
      // Storage is blocked: the system's colour scheme applies.
    }
    if (mode === 'system') mode = dark.matches ? 'dark' : 'light';
    page.setAttribute('data-mode', mode);
  }
  applyColours();
  // Pages whose scripts have not run yet follow the system too.
  dark.addEventListener('change', applyColours);

  // Prerendered forms are empty. They stay hidden until React has rendered what the browser keeps: a draft, an order that waits for
  // its payment, or the name of a person who has signed in here; and what the URL says of a canceled payment.
  try {
    if (
      localStorage.getItem('keepsong.order-draft') ||
      localStorage.getItem('keepsong.cache-owner') ||
      /[?&]canceled/.test(location.search)
    )
      page.setAttribute('data-known', '');
    if (sessionStorage.getItem('keepsong.notice')) page.setAttribute('data-notice', '');
  } catch {
    // Storage is blocked, so it keeps nothing.
  }

  // A page whose scripts failed to load would show a spinner forever, so it offers a reload.
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
  // Nothing keeps what was typed in a page without its scripts.
  function isTyped() {
    return Array.from(document.querySelectorAll('form [name]')).some(function (control) {
      // A checkbox has no text.
      var isText = control.type !== 'checkbox' && control.value !== control.defaultValue;
      return isText || control.checked !== control.defaultChecked;
    });
  }
  addEventListener('online', function () {
    var failed = document.getElementById('scripts-failed');
    if (failed && !failed.hidden && !isTyped()) location.reload();
  });
})(document.documentElement);
