// Before the first paint: the chosen colours, and whether somebody may be signed in.
(function (page) {
  var mode = 'system';
  try {
    mode = localStorage.getItem('keepsong.mode') || mode;
    page.toggleAttribute('data-maybe-signed-in', localStorage.getItem('keepsong.maybe-signed-in') === '1');
  } catch {
    // Storage is closed to us: the system's colours it is.
  }
  if (mode === 'system') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  page.setAttribute('data-mode', mode);
})(document.documentElement);
