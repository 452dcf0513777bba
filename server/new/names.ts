import { createHash } from 'node:crypto';
import pluralize from 'pluralize';
import { isAlmost } from '../../src/plugin-api/check-rules.ts';
import { CRUD_ACTIONS } from '../../src/plugin-api/manifest/access.ts';
import { NewProblem } from './problem.ts';

/** What a name is given to. */
export type Kind = 'plugin' | 'resource' | 'widget' | 'action' | 'field' | 'choice';

/** Words that SQL or TypeScript keep for themselves, and columns that every table has or the interface reads otherwise. */
const RESERVED = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation
  column columns concurrently constraint create cross current-catalog current-date current-role current-schema
  current-time current-timestamp current-user default deferrable desc distinct do else end except false fetch for
  foreign freeze from full grant group having ilike in initially inner intersect into is isnull join lateral leading
  left like limit localtime localtimestamp natural not notnull null offset on on-conflict only or order outer overlaps
  placing primary references returning right select session-user similar some symmetric system-user table tablesample
  then to trailing true union unique user using variadic verbose when where window with
  abstract arguments async await boolean break catch class const constructor continue debugger declare delete enum
  eval export extends finally function get if implements import infer instanceof interface keyof let module namespace
  never new number object package private protected prototype public readonly require return set static string super
  switch symbol this throw try type typeof undefined unknown var void while yield`.split(/\s+/),
);
/** As columns these do no harm. */
const FINE_AS_FIELD = new Set(
  'type number object module namespace package symbol string boolean set get public private static'.split(
    ' ',
  ),
);
const OWN_COLUMNS = new Set(['id', 'created-at', 'updated-at']);
/** Names that generated files give to something else, and that Windows keeps for itself. */
const TAKEN = new Set(
  `plugin plugins resource resources define-plugin define-resource details sample samples database expect describe
  before-all after-all it i18n schema cards shell crud touchline
  con prn aux nul`.split(/\s+/),
);
const MOST = { plugin: 30, resource: 30, widget: 30, action: 24, field: 30, choice: 30 } as const;
const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const INSTEAD: Record<Kind, (name: string) => string> = {
  plugin: (name) => `${name}-pages`,
  resource: (name) => `${name}-entry`,
  widget: (name) => `${name}-card`,
  action: (name) => `mark-${name}`,
  field: (name) => `${name}-value`,
  choice: (name) => `${name}-value`,
};

/** A name as the kinds of code spell it. */
export interface Name {
  /** `order-item` */
  kebab: string;
  /** `order_item` */
  snake: string;
  /** `orderItem` */
  camel: string;
  /** `OrderItem` */
  pascal: string;
  /** `Order item` */
  words: string;
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function nameOf(kebab: string): Name {
  const pascal = kebab.split('-').map(upper).join('');
  return {
    kebab,
    snake: kebab.replaceAll('-', '_'),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    words: upper(kebab.replaceAll('-', ' ')),
  };
}

/** The nearest name of this form: `Order Items!` is `order-items`. */
function nearest(given: string, kind: Kind): string {
  const plain = given
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+/, '')
    .slice(0, MOST[kind])
    .replace(/-+$/, '');
  return plain === '' ? `my-${kind}` : plain;
}

function isReserved(name: string, kind: Kind): boolean {
  if (kind === 'choice') return false;
  if (kind === 'field') {
    return OWN_COLUMNS.has(name) || (RESERVED.has(name) && !FINE_AS_FIELD.has(name));
  }
  // The rules for an action go by its name, beside those for reading and writing.
  if (kind === 'action' && CRUD_ACTIONS.some((verb) => verb === name || isAlmost(name, verb))) {
    return true;
  }
  return RESERVED.has(name) || TAKEN.has(name);
}

/** `name`, or that name with the first number that makes it free. */
export function free(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name}-${number}`;
    if (!isTaken(tried)) return tried;
  }
}

/** A good name of a kind: as given, but for the words that are reserved. */
function goodName(given: string, kind: Kind): string {
  const plain = nearest(given, kind);
  return isReserved(plain, kind) ? INSTEAD[kind](plain) : plain;
}

/**
 * Reads a name.
 * @throws {NewProblem} with the nearest good name, if this one can't be used
 */
export function readName(
  given: string,
  kind: Kind,
  what = `The name of ${kind === 'action' ? 'an' : 'a'} ${kind}`,
): Name {
  // Columns are written either way.
  const spelt = kind === 'field' || kind === 'choice' ? given.replaceAll('_', '-') : given;
  const instead = `Try ${goodName(spelt, kind)}.`;
  if (!KEBAB.test(spelt)) {
    throw new NewProblem(
      `${what} is made of small letters, digits and single hyphens, and starts with a letter; “${given}” isn't. ${instead}`,
    );
  }
  if (spelt.length > MOST[kind]) {
    throw new NewProblem(
      `${what} has at most ${MOST[kind]} characters; “${given}” has ${spelt.length}. ${instead}`,
    );
  }
  if (isReserved(spelt, kind)) {
    throw new NewProblem(
      `“${given}” means something else in SQL, TypeScript or Touchline. ${instead}`,
    );
  }
  return nameOf(spelt);
}

/** One of them, and several: `deal`, `deals`, whichever was given. */
export function readNoun(given: string, plural?: string): { one: Name; many: Name } {
  const name = readName(given, 'resource').kebab;
  const one = pluralize.isPlural(name) ? pluralize.singular(name) : name;
  const derived = pluralize.plural(one);
  const many = readName(
    plural ?? derived,
    'resource',
    plural === undefined ? `The plural of ${one} (choose another one by --plural)` : 'A plural',
  );
  // With a plural of the person's own, the name is the singular.
  return { one: plural === undefined ? readName(one, 'resource') : nameOf(name), many };
}

/** An identifier that PostgreSQL doesn't cut, in 63 bytes. */
export function identifier(text: string): string {
  if (text.length <= 63) return text;
  return `${text.slice(0, 54)}_${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
}
