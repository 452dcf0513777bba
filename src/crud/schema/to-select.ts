import type { FieldDef, ResourceDef } from '@/plugin-api/types';

/** Types too long for a list; the record pages load them. */
const LONG_TYPES = new Set(['longText', 'json', 'periods']);

function embedPart(field: FieldDef): string | null {
  if (!field.reference) return null;
  const { embed, table, hint, labelColumn } = field.reference;
  return `${embed}:${table}${hint ? `!${hint}` : ''}(id,${labelColumn})`;
}

/**
 * The `select` of a request: the id, the version column and every field, with one embedded `{ id, label }` per reference.
 * `list` leaves out long texts, JSON and periods; `columns` is the record without embedded ones, for the answer to a write
 * (the embedded backend looks for the written row by its old version when embeds are asked for).
 */
export function toSelect(
  resource: ResourceDef,
  fields: FieldDef[],
  part: 'list' | 'record' | 'columns',
): string {
  const wanted = fields.filter((field) => part !== 'list' || !LONG_TYPES.has(field.type));
  const version = resource.versionColumn === undefined ? 'updated_at' : resource.versionColumn;
  const columns = ['id', ...wanted.map((field) => field.key), ...(version ? [version] : [])];
  const embeds = (part === 'columns' ? [] : wanted)
    .map(embedPart)
    .filter((embed) => embed !== null);
  return [...new Set([...columns, ...embeds])].join(',');
}
