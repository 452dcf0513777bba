import type { FormatContext, TypeOf } from '@/plugin-api/field-type';
import type { FieldDef, IdentityDef } from '@/plugin-api/types';
import { cleanName } from '@/shared/format/display-name';
import { formatValue } from '../field-types/field-types-context';
import { type CrudRow, embedOf } from '../schema/crud-row';
import { referenceLabel } from '../schema/to-show-rows';

/** The two lines of an identity cell. */
export interface Identity {
  /** The parts of the title; empty if nothing names the row. */
  names: string[];
  title: string;
  below: string;
}

interface IdentityContext extends FormatContext {
  /** Fields that the person may read. */
  fields: readonly FieldDef[];
  typeOf: TypeOf;
}

const BETWEEN_SIDES = ' – ';
const BETWEEN_FACTS = ' · ';

/** The content of a row's identity cell. Without a title, the first fact below it moves up. */
export function identityOf(
  field: FieldDef,
  { title = [field.key], below = [] }: IdentityDef,
  row: CrudRow,
  { fields, typeOf, t, format }: IdentityContext,
): Identity {
  const read = (key: string) => {
    const one = key === field.key ? field : fields.find((other) => other.key === key);
    if (!one) return { name: null, label: null };
    const value = row[key];
    const text = one.reference
      ? referenceLabel(one, row)
      : formatValue(typeOf(one), { field: one, value, row }, { t, format });
    const label = cleanName(text);
    const name = cleanName(nameOf(one, row));
    return name ? { name, label } : { name: label, label: null };
  };
  const parts = title.map(read);
  const present = (texts: (string | null)[]) => texts.filter((text) => text !== null);
  const names = present(parts.map(({ name }) => name));
  const facts = present([
    ...parts.map(({ label }) => label),
    ...below.map((key) => read(key).name),
  ]);
  const shown = names.length > 0 ? names : facts.splice(0, 1);
  return {
    names: shown,
    title: shown.join(BETWEEN_SIDES),
    below: facts.join(BETWEEN_FACTS),
  };
}

function nameOf({ reference }: FieldDef, row: CrudRow): string | null {
  const name = reference?.nameColumn && embedOf(row, reference.embed)?.[reference.nameColumn];
  return typeof name === 'string' ? name : null;
}
