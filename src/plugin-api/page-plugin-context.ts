import { createContext, useContext } from 'react';

/** The id of the plugin that owns the current page; null outside of pages. */
export const PagePluginContext = createContext<string | null>(null);

/** The plugin whose page this part is on, which is also the namespace of its texts; null outside of pages. */
export function usePagePlugin(): string | null {
  return useContext(PagePluginContext);
}
