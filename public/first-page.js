// Shows the page that was drawn when the app was built, in the visitor's language and mode, until the app takes it
// over (`src/app/first-page.ts`), and starts the app. Where anything about the visit differs from what was drawn,
// nothing is shown.
(() => {
  const { at, start } = document.currentScript.dataset;

  function show() {
    const root = document.getElementById('root');
    const { lang, dataset } = document.documentElement;
    const config = JSON.parse(document.getElementById('config')?.textContent || '{}');
    const settings = JSON.parse(localStorage.getItem('settings') || '{}') || {};
    const directionOf = localStorage.getItem('touchline.directionOf');
    const natural = lang === 'ar' ? 'rtl' : 'ltr';
    const isFollowed =
      directionOf !== lang && (directionOf !== null || settings.direction !== 'rtl');
    const direction = isFollowed ? natural : settings.direction || 'ltr';
    const others = [...new URLSearchParams(location.search).keys()].some((key) => key !== 'lng');
    const template = document.getElementById(`drawn-${lang}-${dataset.mode}`);
    const isOther =
      localStorage.getItem('touchline.auth') !== null ||
      location.pathname !== at ||
      others ||
      location.hash ||
      direction !== natural ||
      config.disabledPlugins?.length ||
      !template;
    if (isOther) return false;

    const page = template.content.cloneNode(true);
    // The accounts of the demo are the only part that depends on the deployment.
    if (!config.demo) page.querySelector('[aria-labelledby="demo-accounts"]')?.remove();
    document.head.append(document.getElementById(`drawn-${direction}`).content.cloneNode(true));
    document.documentElement.dir = direction;
    root.dataset.drawn = `${lang} ${dataset.mode}${config.demo ? ' demo' : ''}`;
    root.append(page);

    // Until the app is there nothing acts; what was pressed last is kept for it. A form must not send itself.
    const keep = (event, pressed) => {
      if (!root.dataset.drawn || !pressed) return;
      if (event.type === 'submit') event.preventDefault();
      for (const other of root.querySelectorAll('[data-pressed]')) delete other.dataset.pressed;
      pressed.dataset.pressed = '';
    };
    root.addEventListener('submit', (event) => keep(event, event.target));
    root.addEventListener('click', (event) =>
      keep(event, event.target.closest('button[type=button]')),
    );
    return true;
  }

  const startApp = () => {
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', crossOrigin: '', src: start });
    document.head.append(script);
  };
  let isShown = false;
  try {
    isShown = show();
  } catch {
    // A blocked store: the app itself knows what to do.
  }
  // After the first paint. A page in the background paints nothing.
  if (isShown && !document.hidden) requestAnimationFrame(() => setTimeout(startApp));
  else startApp();
})();
