import { type ComponentType, Suspense, useMemo } from 'react';
import { ErrorBoundary } from '@/shared/components/ErrorBoundary';
import { lazyPart } from '@/shared/lazy-part';
import { useRegistry } from './registry-context';
import { useViewer } from './viewer-context';

interface SlotOutletProps {
  /** A slot whose components take no props. */
  slot: 'app.banner' | 'appBar.end' | 'login.below' | 'record.more' | 'slips.desk';
}

/**
 * What plugins put into a place of the page, in order, each loaded on its own. One that breaks leaves its place
 * empty; nothing else is touched.
 */
export function SlotOutlet({ slot }: SlotOutletProps) {
  const registry = useRegistry();
  const { role } = useViewer();
  const entries = useMemo(
    () =>
      registry.slots(slot, role).map((entry) => {
        const load: () => Promise<{ default: ComponentType }> = entry.component;
        return { id: entry.id, Part: lazyPart(load) };
      }),
    [registry, role, slot],
  );
  return entries.map(({ id, Part }) => (
    <ErrorBoundary key={id}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  ));
}
