import { type ReactNode, useMemo } from 'react';
import { PartBoundary, type Room } from '@/shared/components/PartBoundary';
import { lazyPart } from '@/shared/lazy-part';
import type { SlotEntry, Slots } from './types';
import { useSlotEntries } from './use-slot-entries';

interface SlotOutletProps<S extends keyof Slots> {
  slot: S;
  props: Slots[S];
  /** Id of the one entry to show, where the slot shows one at a time. */
  only?: string;
  /** Placeholder while an entry's code loads; default as high as the entry says. */
  waiting?: ReactNode;
  /** The room that an entry has to say that it failed: default, a sentence with a button. */
  room?: Room;
}

/**
 * The entries that plugins add to a slot, in order, each loaded on its own. If one fails, its place says so and offers
 * to try again; the rest of the page is unaffected.
 */
export function SlotOutlet<S extends keyof Slots>({
  slot,
  props,
  only,
  waiting,
  room,
}: SlotOutletProps<S>) {
  return useSlotEntries(slot)
    .filter(({ id }) => only === undefined || id === only)
    .map((entry) => (
      <SlotPart<S>
        key={entry.id}
        component={entry.component}
        props={props}
        waiting={waiting ?? <Held height={entry.waitingHeight} />}
        room={room}
      />
    ));
}

/** The place of an entry whose code is loading. */
function Held({ height }: { height?: number }) {
  return height && <div data-held style={{ height, width: '100%' }} />;
}

interface SlotPartProps<S extends keyof Slots>
  extends Pick<SlotOutletProps<S>, 'props' | 'waiting' | 'room'> {
  component: SlotEntry<S>['component'];
}

function SlotPart<S extends keyof Slots>({ component, props, waiting, room }: SlotPartProps<S>) {
  const Part = useMemo(() => lazyPart<Slots[S]>(component), [component]);
  return (
    <PartBoundary waiting={waiting} room={room} resetKey={inputsOf(props)}>
      <Part {...props} />
    </PartBoundary>
  );
}

/** The ids and other plain values among the props; functions and objects are others at every draw. */
function inputsOf(props: object): string {
  return JSON.stringify(Object.values(props).filter((value) => typeof value !== 'object'));
}
