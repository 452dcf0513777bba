import { createContext, type MouseEvent, useContext } from 'react';
import type { ActiveTrail } from '../menu/active-trail';
import type { GroupPath } from './group-path';

interface HorizontalMenuState {
  open: GroupPath;
  trail: ActiveTrail | null;
  /** A group's button was pressed. */
  onPress: (path: GroupPath, event: MouseEvent) => void;
}

const HorizontalMenuContext = createContext<HorizontalMenuState | null>(null);

/** Gives every entry of the menu what is open and what is active. */
export const HorizontalMenuProvider = HorizontalMenuContext.Provider;

/** What is open and what is active in the menu. Throws outside of it. */
export function useHorizontalMenu(): HorizontalMenuState {
  const state = useContext(HorizontalMenuContext);
  if (!state) throw new Error('useHorizontalMenu needs the menu above it.');
  return state;
}
