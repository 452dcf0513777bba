import { Suspense, useMemo } from 'react';
import { ErrorBoundary } from '@/shared/components/ErrorBoundary';
import { lazyPart } from '@/shared/lazy-part';
import { useRegistry } from './registry-context';
import type { Slots } from './types';
import { useViewer } from './viewer-context';

interface SlotOutletProps<S extends keyof Slots> {
  slot: S;
  props: Slots[S];
}

/**
 * What plugins put into a place of the page, in order, each loaded on its own. One that breaks leaves its place
 * empty; nothing else is touched.
 */
export function SlotOutlet<S extends keyof Slots>({ slot, props }: SlotOutletProps<S>) {
  const registry = useRegistry();
  const viewer = useViewer();
  const { role } = viewer;
  const entries = useMemo(
    () =>
      registry.slots(slot, role).map(({ id, when, component }) => {
        return { id, when, Part: lazyPart<Slots[S]>(component) };
      }),
    [registry, role, slot],
  );
  return entries
    .filter(({ when }) => when?.(viewer) ?? true)
    .map(({ id, Part }) => (
      <ErrorBoundary key={id}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    ));
}
