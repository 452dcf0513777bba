import { createContext, useContext } from 'react';

export interface CustomizerControl {
  /** Opens the drawer; the element gets the focus back when it closes. */
  open: (from: HTMLElement | null) => void;
}

export const CustomizerContext = createContext<CustomizerControl>({ open: () => undefined });

/** Opens this person's appearance settings from anywhere in the shell. */
export function useCustomizer(): CustomizerControl {
  return useContext(CustomizerContext);
}
