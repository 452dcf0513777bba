// Shows the page that was drawn when the app was built, in the visitor's language and mode, until the app takes it
// over (`src/app/first-page.ts`). Where anything about the visit differs from what was drawn, nothing is shown.
(() => {
  const root = document.getElementById('root');
  const html = document.documentElement;
  const drawnAt = document.currentScript.dataset.at;
  let config = {};
  let settings = {};
  let directionOf = null;
  try {
    if (localStorage.getItem('touchline.auth') !== null) return;
    config = JSON.parse(document.getElementById('config')?.textContent || '{}');
    settings = JSON.parse(localStorage.getItem('settings') || '{}') || {};
    directionOf = localStorage.getItem('touchline.directionOf');
  } catch {
    return;
  }
  const { lang } = html;
  const natural = lang === 'ar' ? 'rtl' : 'ltr';
  const isFollowed = directionOf !== lang && (directionOf !== null || settings.direction !== 'rtl');
  const direction = isFollowed ? natural : settings.direction || 'ltr';
  const others = [...new URLSearchParams(location.search).keys()].some((key) => key !== 'lng');
  if (location.pathname !== drawnAt || others || location.hash || direction !== natural) return;
  if (config.disabledPlugins?.length) return;
  const template = document.getElementById(`drawn-${lang}-${html.dataset.mode}`);
  if (!template) return;

  const page = template.content.cloneNode(true);
  // The accounts of the demo are the only part that depends on the deployment.
  if (!config.demo) page.querySelector('[aria-labelledby="demo-accounts"]')?.remove();
  document.head.append(document.getElementById(`drawn-${direction}`).content.cloneNode(true));
  html.dir = direction;
  root.dataset.drawn = `${lang} ${html.dataset.mode}${config.demo ? ' demo' : ''}`;
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
})();
