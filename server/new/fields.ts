import { nameOf, readName } from './names.ts';
import { NewProblem } from './problem.ts';

const TYPES = [
  'text',
  'number',
  'boolean',
  'date',
  'datetime',
  'choice',
  'reference',
  'money',
] as const;
type Type = (typeof TYPES)[number];

/** A record that another refers to: one of the same plugin, or a person. */
export interface Referred {
  /** The folder of its resource, in kebab case: `companies`. */
  many: string;
  table: string;
  /** The column that names it. */
  title: string;
  /** The column with a readable name, if `title` is a unique one; a person has both. */
  name?: string;
}

/** A person with an account. */
export const PEOPLE: Referred = {
  many: 'people',
  table: 'profiles',
  title: 'email',
  name: 'full_name',
};

/** A column of a new table, and its field. */
export interface Field {
  column: string;
  type: Exclude<Type, 'choice' | 'reference'> | 'currency' | 'choice' | 'reference';
  /** Whether it always has a value. */
  required: boolean;
  /** In English, and the key of the dictionary. */
  label: string;
  /** Values of a choice, in kebab case. */
  options: string[];
  /** What a reference leads to. */
  to?: Referred;
}

export interface FieldList {
  fields: Field[];
  /** The column that names a record. */
  title: string;
  /** Columns that were added because others need them, with the reason. */
  added: string[];
}

const FORM = /^([^:]*):([a-z]+)(?:\(([^()]*)\))?(\?)?$/;

function readOptions(given: string, text: string): string[] {
  const options = text
    .split('|')
    .map((one) => readName(one.trim(), 'choice', `A value of ${given}`).kebab);
  if (options.length < 2 || options.length > 30) {
    throw new NewProblem(`“${given}” needs from 2 to 30 values: status:choice(open|closed).`);
  }
  const twice = options.find((one, index) => options.indexOf(one) !== index);
  if (twice) throw new NewProblem(`“${given}” names the value ${twice} twice.`);
  return options;
}

/** @param refer finds a resource of the same plugin */
function readField(given: string, refer: (name: string) => Referred): Field {
  const [, name = '', word = '', inside, optional] = FORM.exec(given) ?? [];
  const type = TYPES.find((one) => one === word);
  if (name === '' || !type) {
    throw new NewProblem(
      `“${given}” isn't a field. Write name:type, such as title:text, count:number, done:boolean, day:date, at:datetime, price:money, status:choice(open|closed), owner:reference(company) or borrower:reference(people); a ? at its end makes it optional.`,
    );
  }
  if ((inside !== undefined) !== (type === 'choice' || type === 'reference')) {
    throw new NewProblem(
      inside === undefined
        ? `“${given}” needs ${type === 'choice' ? 'its values: status:choice(open|closed)' : 'a resource: owner:reference(company)'}.`
        : `“${given}”: only choice and reference take something in brackets.`,
    );
  }
  if (type === 'boolean' && optional) {
    throw new NewProblem(`“${given}”: a boolean is yes or no, so leave out the question mark.`);
  }
  const plain = readName(type === 'reference' ? name.replace(/[-_]id$/, '') : name, 'field');
  return {
    column: type === 'reference' ? `${plain.snake}_id` : plain.snake,
    type,
    required: !optional,
    label: plain.words,
    options: type === 'choice' ? readOptions(given, inside ?? '') : [],
    ...(type === 'reference' ? { to: inside === PEOPLE.many ? PEOPLE : refer(inside ?? '') } : {}),
  };
}

const added = (column: string, type: Field['type']): Field => ({
  column,
  type,
  required: true,
  label: nameOf(column).words,
  options: [],
});

/**
 * Reads `title:text price:money …`.
 * @throws {NewProblem}
 */
export function readFields(given: readonly string[], refer: (name: string) => Referred): FieldList {
  const fields = given.map((one) => readField(one, refer));
  const notes: string[] = [];
  if (fields.some(({ type }) => type === 'money')) {
    const currency = fields.find(({ column }) => column === 'currency');
    if (currency && currency.type !== 'text') {
      throw new NewProblem('The field currency is a text, as an amount of money is in it.');
    }
    if (currency) Object.assign(currency, { type: 'currency', required: true });
    else {
      fields.push(added('currency', 'currency'));
      notes.push('currency, as an amount of money needs one');
    }
  }
  if (!fields.some(({ type, required }) => type === 'text' && required)) {
    notes.push('name:text, as a record needs a text that names it');
    fields.unshift(added('name', 'text'));
  }
  const columns = fields.map(({ column }) => column);
  const twice = columns.find((one, index) => columns.indexOf(one) !== index);
  if (twice) throw new NewProblem(`There are two fields ${twice}. Give one of them another name.`);
  if (fields.length > 40) throw new NewProblem('A form has at most 40 fields.');
  const title = fields.find(({ type, required }) => type === 'text' && required)?.column ?? '';
  return { fields, title, added: notes };
}
