// Before the first paint: the chosen colours, and whether somebody may be signed in.
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
  colour();
  // A page whose scripts have not run yet follows as well.
  dark.addEventListener('change', colour);
  try {
    page.toggleAttribute('data-maybe-signed-in', localStorage.getItem('keepsong.maybe-signed-in') === '1');
  } catch {
    // Nobody is, as far as can be known.
  }
})(document.documentElement);
