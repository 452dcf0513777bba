// Runs before the first paint, so that the page never flashes in the wrong mode or direction.
// Same rules as src/theme/settings.ts: junk in local storage counts as the default.
(() => {
  const root = document.documentElement;
  let settings = {};
  let lang = null;
  try {
    settings = JSON.parse(localStorage.getItem('settings') || '{}') || {};
    lang = localStorage.getItem('i18nextLng');
  } catch {
    settings = {};
  }
  const dark =
    settings.mode === 'dark' ||
    (settings.mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mode = dark ? 'dark' : 'light';
  const oneOf = (value, options) => (options.includes(value) ? value : options[0]);
  const horizontal = settings.layout === 'horizontal';
  const skin = oneOf(settings.skin, ['semi-dark', 'default', 'bordered']);
  root.dataset.skin = horizontal && skin === 'semi-dark' ? 'default' : skin;
  root.dataset.themeColor = oneOf(settings.themeColor, [
    'primary',
    'secondary',
    'success',
    'error',
    'warning',
    'info',
  ]);
  root.dataset.contentWidth = oneOf(settings.contentWidth, ['boxed', 'full']);
  root.dir = settings.direction === 'rtl' ? 'rtl' : 'ltr';
  if (/^(en|fr|ar)\b/.test(lang || '')) root.lang = lang.slice(0, 2);
  const bar = document.querySelector('meta[name="theme-color"]');
  if (bar && dark) bar.content = '#0c1322';
})();
