import { useMemo } from 'react';
import { useRegistry } from './registry-context';
import type { SlotEntry, Slots } from './types';
import { useViewer } from './viewer-context';

/** The entries of a slot for this person, in order. */
export function useSlotEntries<S extends keyof Slots>(slot: S): SlotEntry<S>[] {
  const registry = useRegistry();
  const viewer = useViewer();
  const { role } = viewer;
  const entries = useMemo(() => registry.slots(slot, role), [registry, role, slot]);
  return entries.filter(({ when }) => when?.(viewer) ?? true);
}
