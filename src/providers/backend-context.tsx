import { createContext, type ReactNode, useContext } from 'react';
import type { Backend } from './backend';

const BackendContext = createContext<Backend | null>(null);

interface BackendProviderProps {
  backend: Backend;
  children: ReactNode;
}

/** Provides the backend to the tree below it. */
export function BackendProvider({ backend, children }: BackendProviderProps) {
  return <BackendContext value={backend}>{children}</BackendContext>;
}

/** The backend, for pages that need more than a data hook. Throws outside `BackendProvider`. */
export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (!backend) throw new Error('useBackend needs a BackendProvider above it.');
  return backend;
}
