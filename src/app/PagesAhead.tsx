import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useRegistry } from '@/plugin-api/registry-context';
import { useViewer } from '@/plugin-api/viewer-context';
import { onExpectedPage } from '@/shared/next-page';
import { whenAtRest } from '@/shared/when-at-rest';
import { fetchPageAhead, savesData } from './pages-ahead';

/** How long the pointer must rest on a link before its page is fetched, in ms. */
const HOVER_MS = 60;
/** Delay before likely pages are fetched, in ms; longer than that of the palette's code, which its shortcuts need. */
const IDLE_MS = 4000;
/** How many likely pages are fetched. */
const UNASKED = 4;
/** Links in the page come before those of the menu. */
const LIKELY = ['main a[href^="/"]', 'nav a[href^="/"]:not([aria-current])'];

/** The address inside the app that a click on this element opens: its link's, or that of the row around it. */
function addressOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const link =
    target.closest('a[href]') ?? target.closest('[role="row"].opens')?.querySelector('a[href]');
  if (!(link instanceof HTMLAnchorElement)) return null;
  const opensHere = link.origin === location.origin && !link.target && !link.download;
  return opensHere ? link.pathname : null;
}

/**
 * Prefetches pages: links that the pointer rests on or the keyboard reaches, the palette's selection, and a few
 * likely pages when the browser is idle.
 */
export function PagesAhead() {
  const registry = useRegistry();
  const { role: viewer, status } = useViewer();
  const { i18n } = useTranslation('shell');
  const { pathname } = useLocation();
  const client = useQueryClient();

  useEffect(() => {
    if (status !== 'ready' || savesData()) return;
    const fetch = (address: string) => fetchPageAhead(address, { registry, viewer, i18n });
    let timer: ReturnType<typeof setTimeout>;
    const onPointer = ({ target }: Event) => {
      clearTimeout(timer);
      const address = addressOf(target);
      if (address !== null) timer = setTimeout(() => void fetch(address), HOVER_MS);
    };
    const atOnce = ({ target }: Event) => {
      const address = addressOf(target);
      if (address !== null) void fetch(address);
    };
    const stop = onExpectedPage((address) => void fetch(address));
    document.addEventListener('pointerover', onPointer, { passive: true });
    // Touch has no hover, but about 80 ms pass between this event and the click.
    document.addEventListener('pointerdown', atOnce, { passive: true });
    document.addEventListener('focusin', atOnce);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('pointerover', onPointer);
      document.removeEventListener('pointerdown', atOnce);
      document.removeEventListener('focusin', atOnce);
    };
  }, [registry, viewer, status, i18n]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own links
  useEffect(() => {
    if (status !== 'ready' || viewer === 'ANON' || savesData()) return;
    const waits = () => client.isFetching() > 0;
    return whenAtRest(IDLE_MS, waits, async () => {
      let left = UNASKED;
      for (const address of likelyPages()) {
        if (await fetchPageAhead(address, { registry, viewer, i18n })) left -= 1;
        if (left === 0) return;
      }
    });
  }, [registry, viewer, status, i18n, client, pathname]);
  return null;
}

function likelyPages(): string[] {
  const links = LIKELY.flatMap((selector) =>
    [...document.querySelectorAll<HTMLAnchorElement>(selector)].filter((link) =>
      link.checkVisibility(),
    ),
  );
  return [...new Set(links.flatMap((link) => addressOf(link) ?? []))];
}
