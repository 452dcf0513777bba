import { namespaceOf } from '@/plugin-api/namespace-of';
import type { Viewer } from '@/plugin-api/types';
import { MENU_NAMESPACE } from '@/providers/i18n/menu-namespace';
import { knownPerson } from '@/providers/last-known';
import { loadStyleCache } from '@/theme/AppTheme';
import { naturalDirection } from '@/theme/direction';
import { followLanguage } from '@/theme/follow-language';
import { getSettings, shownMode } from '@/theme/settings-store';
import { FONT_FAMILY } from '@/theme/typography';
import type { AppParts } from './app-parts';
import { drawnFor } from './drawn-page';
import { loadPageReader } from './everywhere';
import { holdPage, showEarly } from './first-reads';
import { fetchPageAhead } from './pages-ahead';
import { fetchFrame } from './routes';

/** Longer than this nothing is waited for: the page then shows by itself what is still missing; in ms. */
const LONGEST_WAIT_MS = 2000;

/**
 * Waits until the page at this address can be shown as a whole: its code, its texts, and those of the frame around
 * it. Tells whether it can.
 */
export async function prepareFirstPage(parts: AppParts): Promise<boolean> {
  const { i18n, backend, firstViewer, kept } = parts;
  const { registry } = parts.registry.current();
  const userId = backend.session.current()?.userId;
  const person = userId === undefined ? null : knownPerson(userId);
  const viewer = userId === undefined ? 'ANON' : person?.role;
  const { pathname } = location;
  const early = kept.restored.then(() => {
    if (userId !== undefined && person) showEarly({ pathname, userId, person });
  });
  const lang = i18n.resolvedLanguage ?? 'en';
  followLanguage(lang);
  // Text drawn before its font arrives is laid out twice, and may wrap differently the second time.
  const letters = naturalDirection(lang) === 'rtl' ? 'aع' : 'a';
  // It is rejected when somebody leaves the page, which is no error.
  document.fonts.load(`1em ${FONT_FAMILY}`, letters).catch(() => null);
  const links = registry.frame.publicLinks.map(({ titleKey }) => namespaceOf(titleKey));
  const all = Promise.all([
    loadStyleCache(getSettings().direction),
    viewer && fetchPageAhead(location.pathname, { registry, viewer, i18n }),
    i18n.loadNamespaces(viewer === 'ANON' ? links : [MENU_NAMESPACE]),
    viewer !== 'ANON' && fetchFrame(),
    // A failure is told by the app.
    userId !== undefined && Promise.race([firstViewer.answer(userId)?.catch(() => null), early]),
  ]);
  const limit = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS, false));
  if (parts.registry.isComplete()) {
    holdPage(pathname, Promise.race([readFirst(parts), limit, early]));
  }
  return (await Promise.race([all, limit]).catch(() => false)) !== false;
}

/**
 * Reads what the page at this address shows first: at once, as this browser remembers the person, and again if the
 * role or time zone turns out to be another.
 */
async function readFirst(parts: AppParts): Promise<void> {
  const { backend, firstViewer } = parts;
  const userId = backend.session.current()?.userId ?? null;
  const read = async (person: { role: Viewer; timeZone: string }) =>
    (await loadPageReader()).readPageAhead(location, { ...person, userId }, parts);
  if (userId === null) return read({ role: 'ANON', timeZone: '' });
  const remembered = backend.preview.current() ? null : knownPerson(userId);
  const answered = async () => {
    const person = await firstViewer.answer(userId);
    if (!person) return;
    const { role } = person;
    const timeZone = person.profile?.timezone ?? '';
    const isKnown = remembered?.role === role && remembered.timeZone === timeZone;
    if (!isKnown) await read({ role, timeZone });
  };
  await Promise.allSettled([remembered && read(remembered), answered()]);
}

/** Whether the page drawn at build time, which is on the screen, is this very one. */
export function isDrawnAlready(container: HTMLElement, { i18n, config }: AppParts): boolean {
  const wanted = drawnFor(i18n.resolvedLanguage ?? '', shownMode(), config.demo);
  return (
    container.dataset.drawn === wanted &&
    config.disabledPlugins.length + config.switchedOff.length === 0
  );
}
