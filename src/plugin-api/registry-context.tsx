import { createContext, type ReactNode, useContext } from 'react';
import type { Registry } from './registry';

const RegistryContext = createContext<Registry | null>(null);

interface RegistryProviderProps {
  registry: Registry;
  children: ReactNode;
}

/** Provides the registry to the tree below it. */
export function RegistryProvider({ registry, children }: RegistryProviderProps) {
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/** The registry of installed plugins. Throws outside `RegistryProvider`. */
export function useRegistry(): Registry {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('useRegistry needs a RegistryProvider above it.');
  return registry;
}
