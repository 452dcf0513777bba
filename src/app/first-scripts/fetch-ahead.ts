import { matchesPath } from '@/plugin-api/paths';
import { STORAGE_KEY } from '@/providers/auth/storage-key';
import type { Lang } from '@/shared/languages';
import { OFFERED } from '@/shared/offered-languages';
import { ROUTE_FILES, type RouteFiles } from './route-files';
import { stored } from './stored';

const hint = (attributes: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), attributes));

/**
 * Fetches at once what the app would ask for one after the other at this address; `server/build/route-files.ts`
 * writes into the page what that is. A wrong guess costs a download, nothing else.
 */
export function fetchAhead(lang: Lang): void {
  const data = document.querySelector(`#${ROUTE_FILES}`)?.textContent;
  if (!data) return;
  const { files, frame, frameTexts, routes }: RouteFiles = JSON.parse(data);
  const found = routes.filter(([path]) => matchesPath(location.pathname, path));
  // An address that is written out wins over one with places to fill.
  const route = found.find(([path]) => !path.includes(':')) ?? found[0];
  if (!route) return;
  const [, isBlank, page, wide, texts, shape] = route;
  if (!isBlank && stored(STORAGE_KEY) === null) return;
  if (!isBlank && shape) document.documentElement.dataset.frame = shape;

  hint({ rel: 'preload', as: 'fetch', href: `/locales/${lang}.json`, crossOrigin: 'anonymous' });
  const wanted = [
    ...(isBlank ? [] : [...frame, ...frameTexts[lang]]),
    ...page,
    ...(matchMedia('(min-width: 900px)').matches ? wide : []),
    ...(texts[OFFERED.indexOf(lang)] ?? []),
  ];
  // Behind the files that the page itself names, which run first.
  for (const at of new Set(wanted)) {
    hint({
      rel: 'modulepreload',
      href: `/${files[at]}`,
      crossOrigin: '',
      fetchPriority: 'low',
    });
  }
  if (isBlank) return;
  // The first date and the first amount take a slow device a while, which has nothing else to do until the files come.
  setTimeout(() => {
    new Intl.DateTimeFormat(lang).format();
    new Intl.NumberFormat(lang, { style: 'currency', currency: 'USD' }).format(0);
  });
}
