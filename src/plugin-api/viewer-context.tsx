import { createContext, type ReactNode, useContext } from 'react';
import type { ViewerState } from './viewer';

const ViewerContext = createContext<ViewerState | null>(null);

interface ViewerContextProviderProps {
  value: ViewerState;
  children: ReactNode;
}

/** Provides the viewer to the tree below it; used by `ViewerProvider`. */
export function ViewerContextProvider({ value, children }: ViewerContextProviderProps) {
  return <ViewerContext value={value}>{children}</ViewerContext>;
}

/** Role, profile and plugins' additions. Throws outside its provider. */
export function useViewer(): ViewerState {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer needs a ViewerProvider above it.');
  return viewer;
}
