import { type ReactNode, Suspense, useMemo } from 'react';
import { ErrorBoundary } from '@/shared/components/ErrorBoundary';
import { lazyPart } from '@/shared/lazy-part';
import type { SlotEntry, Slots } from './types';
import { useSlotEntries } from './use-slot-entries';

interface SlotOutletProps<S extends keyof Slots> {
  slot: S;
  props: Slots[S];
  /** Id of the one entry to show, where the slot shows one at a time. */
  only?: string;
  /** Placeholder while an entry's code loads. */
  waiting?: ReactNode;
}

/**
 * The entries that plugins add to a slot, in order, each loaded on its own. If one fails, its place stays empty and
 * the rest of the page is unaffected.
 */
export function SlotOutlet<S extends keyof Slots>({
  slot,
  props,
  only,
  waiting,
}: SlotOutletProps<S>) {
  return useSlotEntries(slot)
    .filter(({ id }) => only === undefined || id === only)
    .map((entry) => (
      <SlotPart<S> key={entry.id} component={entry.component} props={props} waiting={waiting} />
    ));
}

interface SlotPartProps<S extends keyof Slots> {
  component: SlotEntry<S>['component'];
  props: Slots[S];
  waiting: ReactNode;
}

function SlotPart<S extends keyof Slots>({ component, props, waiting = null }: SlotPartProps<S>) {
  const Part = useMemo(() => lazyPart<Slots[S]>(component), [component]);
  return (
    <ErrorBoundary>
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
