// Before the first paint: the chosen colours, whether somebody may be signed in, and what they are called.
(function (page) {
  var dark = matchMedia('(prefers-color-scheme: dark)');
  function colour() {
    var mode = 'system';
    try {
      mode = localStorage.getItem('keepsong.mode') || mode;
    } catch {
      // Storage is closed to us: the system's colours it is.
    }
    if (mode === 'system') mode = dark.matches ? 'dark' : 'light';
    page.setAttribute('data-mode', mode);
  }
  /** The shell of the dashboard greets by name; its heading is parsed after this script has run. */
  function greet(name) {
    new MutationObserver(function (_, observer) {
      var place = document.querySelector('[data-called]');
      if (place) place.textContent = name;
      if (place || document.readyState !== 'loading') observer.disconnect();
    }).observe(page, { childList: true, subtree: true });
  }
  colour();
  // A page whose scripts have not run yet follows as well.
  dark.addEventListener('change', colour);
  try {
    page.toggleAttribute('data-maybe-signed-in', localStorage.getItem('keepsong.maybe-signed-in') === '1');
    var person = JSON.parse(localStorage.getItem('keepsong.person'));
    if (person) {
      page.setAttribute('data-known', person.isAdmin ? 'admin' : 'customer');
      greet(String(person.called));
    }
  } catch {
    // Nobody is, as far as can be known.
  }
})(document.documentElement);
