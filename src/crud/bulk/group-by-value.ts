import { type CrudRow, sameValue } from '../schema/crud-row';

/** Rows by the value that they hold in a column, so that each group can be written back in one request. */
export function groupByValue(rows: CrudRow[], key: string): { value: unknown; ids: string[] }[] {
  const groups: { value: unknown; ids: string[] }[] = [];
  for (const row of rows) {
    const group = groups.find((one) => sameValue(one.value, row[key]));
    if (group) group.ids.push(row.id);
    else groups.push({ value: row[key] ?? null, ids: [row.id] });
  }
  return groups;
}
