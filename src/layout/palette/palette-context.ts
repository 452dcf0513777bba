import { createContext, useContext } from 'react';

/** The two faces of the one dialog: commands first, or suggestions first. */
export type PaletteMode = 'palette' | 'search';
/** What can be open: the dialog, or the list of shortcuts. */
export type PaletteView = PaletteMode | 'shortcuts';

export interface PaletteControl {
  open: (view: PaletteView) => void;
}

export const PaletteContext = createContext<PaletteControl>({ open: () => undefined });

/** Opens search, command palette or the list of shortcuts from anywhere in the shell. */
export function usePalette(): PaletteControl {
  return useContext(PaletteContext);
}
