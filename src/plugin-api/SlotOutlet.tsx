import { Suspense, useMemo } from 'react';
import { ErrorBoundary } from '@/shared/components/ErrorBoundary';
import { lazyPart } from '@/shared/lazy-part';
import type { SlotEntry, Slots } from './types';
import { useSlotEntries } from './use-slot-entries';

interface SlotOutletProps<S extends keyof Slots> {
  slot: S;
  props: Slots[S];
  /** Id of the one entry to show, where the slot shows one at a time. */
  only?: string;
}

/**
 * What plugins put into a place of the page, in order, each loaded on its own. One that breaks leaves its place
 * empty; nothing else is touched.
 */
export function SlotOutlet<S extends keyof Slots>({ slot, props, only }: SlotOutletProps<S>) {
  return useSlotEntries(slot)
    .filter(({ id }) => only === undefined || id === only)
    .map((entry) => <SlotPart<S> key={entry.id} component={entry.component} props={props} />);
}

interface SlotPartProps<S extends keyof Slots> {
  component: SlotEntry<S>['component'];
  props: Slots[S];
}

function SlotPart<S extends keyof Slots>({ component, props }: SlotPartProps<S>) {
  const Part = useMemo(() => lazyPart<Slots[S]>(component), [component]);
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
