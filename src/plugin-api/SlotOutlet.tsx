import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { useRegistry } from './registry-context';
import { useViewer } from './viewer-context';

interface SlotOutletProps {
  /** A slot whose components take no props. */
  slot: 'appBar.end' | 'login.below';
}

/** What plugins put into a place of the page, in order, each loaded on its own. */
export function SlotOutlet({ slot }: SlotOutletProps) {
  const registry = useRegistry();
  const { role } = useViewer();
  const entries = useMemo(
    () =>
      registry.slots(slot, role).map((entry) => {
        const load: () => Promise<{ default: ComponentType }> = entry.component;
        return { id: entry.id, Part: lazy(load) };
      }),
    [registry, role, slot],
  );
  return entries.map(({ id, Part }) => (
    <Suspense key={id} fallback={null}>
      <Part />
    </Suspense>
  ));
}
