import { STORAGE_KEY } from '@/providers/auth/storage-key';
import { QUERY } from '@/providers/i18n/language-choice';
import { browserHasPasskeys } from '@/shared/browser-has-passkeys';
import type { AppConfig } from '@/shared/config-context';
import { DIRECTION_KEY, directionFor, naturalDirection } from '@/theme/direction';
import { modeOnScreen } from '@/theme/paint';
import { parseSettings, SETTINGS_KEY } from '@/theme/settings';
import { drawnFor, keepPresses, templateId } from '../drawn-page';

/**
 * Shows the page that was drawn when the app was built, in the visitor's language and mode, until the app takes it over
 * (`isDrawnAlready`), and starts the app. Where anything about the visit differs from what was drawn, nothing is shown.
 */
const { at, start } = document.currentScript?.dataset ?? {};

const templateOf = (...of: string[]) =>
  document.getElementById(templateId(...of)) as HTMLTemplateElement | null;

/** Whether the page is shown. Throws where the browser's store is blocked. */
function show(root: HTMLElement): boolean {
  const { lang } = document.documentElement;
  const config: Partial<AppConfig> = JSON.parse(
    document.getElementById('config')?.textContent || '{}',
  );
  const settings = parseSettings(localStorage.getItem(SETTINGS_KEY));
  const mode = modeOnScreen(settings);
  const direction = directionFor(lang, localStorage.getItem(DIRECTION_KEY), settings.direction);
  const others = [...new URLSearchParams(location.search).keys()].some((key) => key !== QUERY);
  const page = templateOf(lang, mode)?.content.cloneNode(true) as DocumentFragment | undefined;
  const styles = templateOf(direction)?.content.cloneNode(true);
  const isOther =
    localStorage.getItem(STORAGE_KEY) !== null ||
    location.pathname !== at ||
    others ||
    location.hash ||
    direction !== naturalDirection(lang) ||
    config.disabledPlugins?.length ||
    config.switchedOff?.length;
  if (isOther || !page || !styles) return false;

  // What depends on the deployment, and on the browser.
  if (!config.embedded || !browserHasPasskeys()) page.querySelector('[data-passkey]')?.remove();
  if (!config.demo) page.querySelector('[aria-labelledby="demo-accounts"]')?.remove();
  document.head.append(styles);
  document.documentElement.dir = direction;
  root.dataset.drawn = drawnFor(lang, mode, Boolean(config.demo));
  root.append(page);
  keepPresses(root);
  return true;
}

function startApp(): void {
  const script = document.createElement('script');
  Object.assign(script, { type: 'module', crossOrigin: '', src: start });
  document.head.append(script);
}

let isShown = false;
try {
  const root = document.getElementById('root');
  isShown = root !== null && show(root);
} catch {
  // A blocked store: the app itself knows what to do.
}
// After the first paint. A page in the background paints nothing.
if (isShown && !document.hidden) requestAnimationFrame(() => setTimeout(startApp));
else startApp();
