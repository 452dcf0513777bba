import type { FormatContext, TypeOf } from '@/plugin-api/field-type';
import type { FieldDef, IdentityDef, RecordHeadDef } from '@/plugin-api/types';
import { identityOf } from '../identity/identity-of';
import type { CrudRow } from '../schema/crud-row';
import { identityIn } from '../schema/identity-def';
import { type ShowRow, toShowRows } from '../schema/to-show-rows';

interface HeadContext extends FormatContext {
  /** Fields that the person may read. */
  fields: FieldDef[];
  typeOf: TypeOf;
}

interface RecordHead extends Pick<IdentityDef, 'Face'> {
  /** Names of the faces before the title. */
  names: string[];
  /** The second line, below the title. */
  help: string;
  chips: ShowRow[];
  facts: ShowRow[];
}

/**
 * The header of a record's page, from the identity column of its list and the details' `head`.
 * @param name the record's name, for the second line if the title is another one
 */
export function recordHead(
  title: string,
  { chips = [], facts = [] }: RecordHeadDef,
  row: CrudRow,
  context: HeadContext,
  name = title,
): RecordHead {
  const shown = toShowRows(context.fields, row);
  const choose = (keys: string[]) =>
    keys.flatMap((key) => shown.find(({ field }) => field.key === key) ?? []);
  const field = context.fields.find(identityIn);
  const identity = field && identityIn(field);
  const named = identity && identityOf(field, identity, row, context);
  const help = [
    name === title ? '' : name,
    // A title of its own says who or what it is about.
    name !== title || named?.title === title ? '' : named?.title,
    named?.below,
  ];
  return {
    names: named?.names ?? [],
    Face: identity?.Face,
    help: help.filter(Boolean).join(' · '),
    chips: choose(chips),
    facts: choose(facts),
  };
}
