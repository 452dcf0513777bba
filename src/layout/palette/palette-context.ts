import { createContext, useContext } from 'react';

export interface PaletteControl {
  open: () => void;
}

export const PaletteContext = createContext<PaletteControl>({ open: () => undefined });

/** Opens the command palette from anywhere in the shell. */
export function usePalette(): PaletteControl {
  return useContext(PaletteContext);
}
