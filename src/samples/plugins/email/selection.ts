import type { SampleId } from '@/samples/mock/sample-id';

export type Selection = ReadonlySet<SampleId>;

export const NOTHING: Selection = new Set();

/** The selection with this mail in it, or without it when it was in. */
export function toggled(selection: Selection, id: SampleId): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** What the box over the list shows. */
export function boxState(selection: Selection, loaded: readonly SampleId[]) {
  const count = loaded.filter((id) => selection.has(id)).length;
  const all = count > 0 && count === loaded.length;
  return { checked: all, indeterminate: count > 0 && !all };
}

/** The box over the list fills the selection with all that is loaded, or empties it when all of it is in. */
export function toggledAll(selection: Selection, loaded: readonly SampleId[]): Selection {
  return boxState(selection, loaded).checked ? NOTHING : new Set(loaded);
}

/** What of the selection is still in the list. */
export function chosenOf<Row extends { id: SampleId }>(selection: Selection, rows: readonly Row[]) {
  return rows.filter(({ id }) => selection.has(id));
}
