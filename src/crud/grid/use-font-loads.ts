import { useSyncExternalStore } from 'react';

// jsdom has none.
const fonts = () => document.fonts as FontFaceSet | undefined;

function subscribe(listener: () => void): () => void {
  fonts()?.addEventListener('loadingdone', listener);
  return () => fonts()?.removeEventListener('loadingdone', listener);
}

/** Read from the fonts themselves, so that one that arrives between drawing and listening counts as well. */
const loaded = () => [...(fonts() ?? [])].filter(({ status }) => status === 'loaded').length;

/** How many fonts have arrived. Until then, texts are measured in a substitute with other widths. */
export const useFontLoads = (): number => useSyncExternalStore(subscribe, loaded);
