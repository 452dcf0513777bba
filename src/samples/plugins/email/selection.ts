import type { SampleId } from '@/samples/mock/sample-id';

export type Selection = ReadonlySet<SampleId>;

export const NOTHING: Selection = new Set();

/** The selection with this mail toggled. */
export function toggled(selection: Selection, id: SampleId): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** State of the checkbox above the list. */
export function boxState(selection: Selection, loaded: readonly SampleId[]) {
  const count = loaded.filter((id) => selection.has(id)).length;
  const all = count > 0 && count === loaded.length;
  return { checked: all, indeterminate: count > 0 && !all };
}

/** The checkbox above the list selects all loaded mails, or none if all are selected. */
export function toggledAll(selection: Selection, loaded: readonly SampleId[]): Selection {
  return boxState(selection, loaded).checked ? NOTHING : new Set(loaded);
}

/** The part of the selection that is still in the list. */
export function chosenOf<Row extends { id: SampleId }>(selection: Selection, rows: readonly Row[]) {
  return rows.filter(({ id }) => selection.has(id));
}
