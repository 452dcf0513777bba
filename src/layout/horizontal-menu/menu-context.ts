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

/** Provides the open groups and the active entry to all entries of the menu. */
export const HorizontalMenuProvider = HorizontalMenuContext.Provider;

/** The open groups and the active entry of the menu. Throws outside of it. */
export function useHorizontalMenu(): HorizontalMenuState {
  const state = useContext(HorizontalMenuContext);
  if (!state) throw new Error('useHorizontalMenu needs the menu above it.');
  return state;
}
