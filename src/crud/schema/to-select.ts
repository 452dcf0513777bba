import type { TypeOf } from '@/plugin-api/field-type';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';

/**
 * Column that reveals whether someone else has saved in the meantime; null if the record has none.
 */
export function versionColumnOf({
  versionColumn,
}: Pick<CompleteResource, 'versionColumn'>): string | null {
  return versionColumn === undefined ? 'updated_at' : versionColumn;
}

/** Fields that a list loads; the record's own pages also load long ones. */
export function listed(fields: FieldDef[], typeOf: TypeOf): FieldDef[] {
  return fields.filter((field) => !typeOf(field).long);
}

function embedPart(field: FieldDef): string | null {
  if (!field.reference) return null;
  const { embed, table, hint, labelColumn, nameColumn } = field.reference;
  const columns = ['id', labelColumn, ...(nameColumn ? [nameColumn] : [])];
  return `${embed}:${table}${hint ? `!${hint}` : ''}(${columns.join(',')})`;
}

/**
 * The `select` of a request: the id, the version column, the rights and every field, with one embedded `{ id, label, name }` per reference.
 * `columns` is the record without embedded ones and rights, for the answer to a write (the embedded backend looks for the written
 * row by its old version when embeds are asked for).
 */
export function toSelect(
  resource: Pick<CompleteResource, 'versionColumn' | 'rights'>,
  fields: FieldDef[],
  part: 'record' | 'columns' = 'record',
): string {
  const version = versionColumnOf(resource);
  const columns = ['id', ...fields.map((field) => field.key), ...(version ? [version] : [])];
  if (resource.rights && part === 'record') columns.push(resource.rights);
  const embeds = (part === 'columns' ? [] : fields)
    .map(embedPart)
    .filter((embed) => embed !== null);
  return [...new Set([...columns, ...embeds])].join(',');
}
