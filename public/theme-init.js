// Runs before the first paint, so that the page never flashes in the wrong mode or direction.
// Same rules as src/theme/settings.ts: junk in local storage counts as the default.
// Before any module: the reader of forms and answers (zod) asks whether it may make functions of text, and the page's
// policy would report each time that it asked.
globalThis.__zod_globalConfig = { jitless: true };

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
  // For the frame that the style sheet draws until the app is there (`src/app/starting.css`).
  root.dataset.menu =
    horizontal || settings.navHidden === true
      ? 'none'
      : settings.navCollapsed === true
        ? 'folded'
        : 'open';
  root.dir = settings.direction === 'rtl' ? 'rtl' : 'ltr';
  if (/^(en|fr|ar)\b/.test(lang || '')) root.lang = lang.slice(0, 2);
  const bar = document.querySelector('meta[name="theme-color"]');
  if (bar && dark) bar.content = '#0c1322';
})();

// Fetches at once what the app would ask for one after the other at this address; `scripts/build-parts/route-files.ts`
// writes into the page what that is. A wrong guess costs a download, nothing else.
(() => {
  const data = document.querySelector('#route-files')?.textContent;
  if (!data) return;
  const { files, frame, frameTexts, routes } = JSON.parse(data);
  let stored = null;
  let member = false;
  try {
    stored = localStorage.getItem('i18nextLng');
    member = localStorage.getItem('touchline.auth') !== null;
  } catch {
    // A blocked store holds nothing.
  }
  const asked = new URLSearchParams(location.search).get('lng');
  const langs = Object.keys(frameTexts);
  const lang =
    [asked, stored, ...navigator.languages]
      .map((one) => (one || '').slice(0, 2).toLowerCase())
      .find((one) => langs.includes(one)) ?? langs[0];

  document.documentElement.lang = lang;

  const parts = location.pathname.split('/');
  const fits = ([path]) => {
    const wanted = path.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, at) => part.startsWith(':') || part === parts[at])
    );
  };
  const found = routes.filter(fits);
  // An address that is written out wins over one with places to fill.
  const route = found.find(([path]) => !path.includes(':')) ?? found[0];
  if (!route) return;
  const [, isBlank, page, wide, texts, shape] = route;
  if (!isBlank && !member) return;
  if (!isBlank && shape) document.documentElement.dataset.frame = shape;

  const hint = (attributes) =>
    document.head.append(Object.assign(document.createElement('link'), attributes));
  hint({ rel: 'preload', as: 'fetch', href: `/locales/${lang}.json`, crossOrigin: 'anonymous' });
  const wanted = [
    ...(isBlank ? [] : [...frame, ...frameTexts[lang]]),
    ...page,
    ...(matchMedia('(min-width: 900px)').matches ? wide : []),
    ...texts[langs.indexOf(lang)],
  ];
  // Behind the files that the page itself names, which run first.
  for (const at of new Set(wanted)) {
    hint({ rel: 'modulepreload', href: `/${files[at]}`, crossOrigin: '', fetchPriority: 'low' });
  }
  // The first date and the first amount take a slow device a while, which has nothing else to do until the files come.
  if (isBlank) return;
  setTimeout(() => {
    new Intl.DateTimeFormat(lang).format();
    new Intl.NumberFormat(lang, { style: 'currency', currency: 'USD' }).format(0);
  });
})();
