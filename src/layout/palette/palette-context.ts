import { createContext, useContext } from 'react';

/** What can be open: the command palette, or the list of shortcuts. */
export type PaletteView = 'palette' | 'shortcuts';

export interface PaletteControl {
  open: (view: PaletteView) => void;
}

export const PaletteContext = createContext<PaletteControl>({ open: () => undefined });

/** Opens the command palette or the list of shortcuts from anywhere in the shell. */
export function usePalette(): PaletteControl {
  return useContext(PaletteContext);
}
