import { namespaceOf } from '@/plugin-api/namespace-of';
import { MENU_NAMESPACE } from '@/providers/i18n/menu-namespace';
import { type KnownPerson, knownPerson } from '@/providers/last-known';
import { safeTimeZone } from '@/shared/format/time-zone';
import { loadStyleCache } from '@/theme/AppTheme';
import { followLanguage, naturalDirection } from '@/theme/follow-language';
import { getSettings, shownMode } from '@/theme/settings-store';
import { FONT_FAMILY } from '@/theme/typography';
import type { AppParts } from './app-parts';
import { fetchRowsAhead } from './crud-pages';
import { fetchPageAhead, routeAt } from './pages-ahead';
import { refineResources } from './refine-resources';
import { fetchFrame } from './routes';

/** Longer than this nothing is waited for: the page then shows by itself what is still missing; in ms. */
const LONGEST_WAIT_MS = 2000;

/**
 * Waits until the page at this address can be shown as a whole: its code, its texts, and those of the frame around
 * it. Tells whether it can.
 */
export async function prepareFirstPage(parts: AppParts): Promise<boolean> {
  const { i18n, backend } = parts;
  const { registry } = parts.registry.current();
  const userId = backend.session.current()?.userId;
  const viewer = userId === undefined ? 'ANON' : knownPerson(userId)?.role;
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
    fetchFirstRows(parts),
  ]);
  const limit = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS, false));
  return (await Promise.race([all, limit]).catch(() => false)) !== false;
}

/**
 * Reads the person and, at the address of a list, its first rows: at once, as this browser remembers the person, and
 * again if the role or time zone turns out to be another.
 */
async function fetchFirstRows(parts: AppParts) {
  const { backend, firstViewer } = parts;
  const userId = backend.session.current()?.userId ?? null;
  const remembered = userId !== null && !backend.preview.current() && knownPerson(userId);
  // A failure is told by the page.
  const answer = firstViewer.answer(userId)?.catch(() => null);
  await Promise.all([
    remembered && fetchRowsFor(remembered, parts),
    answer?.then(
      (person) =>
        person &&
        fetchRowsFor({ role: person.role, timeZone: person.profile?.timezone ?? '' }, parts),
    ),
  ]);
}

/** Rows that are in the cache already are not read again. */
async function fetchRowsFor(
  { role, timeZone }: KnownPerson,
  { registry, queryClient, dataProviders }: AppParts,
) {
  const { registry: known } = registry.current();
  const route = routeAt(location.pathname, known);
  if (!route?.crud || !known.allows(role, route.access)) return;
  await fetchRowsAhead(route.crud, {
    viewer: role,
    timeZone: safeTimeZone(timeZone),
    search: location.search,
    client: queryClient,
    providers: dataProviders,
    resources: refineResources(known),
  });
}

/** What the page was drawn for when the app was built (`public/first-page.js` noted it), if it is this very one. */
export function isDrawnAlready(container: HTMLElement, { i18n, config }: AppParts): boolean {
  const { drawn } = container.dataset;
  const wanted = `${i18n.resolvedLanguage} ${shownMode()}${config.demo ? ' demo' : ''}`;
  return drawn === wanted && config.disabledPlugins.length === 0;
}
