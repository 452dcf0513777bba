import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useRegistry } from '@/plugin-api/registry-context';
import { useViewer } from '@/plugin-api/viewer-context';
import { onExpectedPage } from '@/shared/next-page';
import { whenAtRest } from '@/shared/when-at-rest';
import { fetchPageAhead, savesData } from './pages-ahead';

/** A pointer that only passes over a link fetches nothing, in ms. */
const HOVER_MS = 60;
/** After the palette's code, which is needed for its shortcuts, in ms. */
const IDLE_MS = 4000;
/** Pages that are fetched unasked. */
const UNASKED = 4;
/** Links of the page itself come before those of its frame. */
const LIKELY = ['main a[href^="/"]', 'nav a[href^="/"]:not([aria-current])'];

/** The address that a press on this element opens inside the app: its own, or that of the row around it. */
function addressOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const link =
    target.closest('a[href]') ?? target.closest('[role="row"].opens')?.querySelector('a[href]');
  if (!(link instanceof HTMLAnchorElement)) return null;
  const opensHere = link.origin === location.origin && !link.target && !link.download;
  return opensHere ? link.pathname : null;
}

/**
 * Fetches pages before they are opened: what the pointer rests on or the keyboard reaches, what is chosen in the
 * palette, and a few that are likely when nothing else is to be done.
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
    // A finger has no hover: from here to the click are some 80 ms.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
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
