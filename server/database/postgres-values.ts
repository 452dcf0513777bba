import pg from 'pg';
import { JSON_SHAPES } from './value-shapes.mjs';

type Parse = (text: string) => unknown;

const same: Parse = (text) => text;

/** Parsers of values, by type number; all others are returned as text. As in the embedded database. */
const VALUES: Record<number, Parse> = {
  ...JSON_SHAPES,
  16: (text) => text === 't',
  21: Number,
  23: Number,
  26: Number,
  114: JSON.parse,
  3802: JSON.parse,
};

/** The list types, each with the type of its items. */
const LISTS: Record<number, number> = {
  199: 114,
  1000: 16,
  1001: 17,
  1002: 18,
  1003: 19,
  1005: 21,
  1007: 23,
  1009: 25,
  1014: 1042,
  1015: 1043,
  1016: 20,
  1021: 700,
  1022: 701,
  1028: 26,
  1041: 869,
  1115: 1114,
  1182: 1082,
  1183: 1083,
  1185: 1184,
  1187: 1186,
  1231: 1700,
  1270: 1266,
  2951: 2950,
  3807: 3802,
};

/** Its types describe another version. */
const lists = pg.types.arrayParser as unknown as {
  create(text: string, parse: Parse): { parse(): unknown[] };
};

/** The parser for values of this type. */
export function parserOf(type: number): Parse {
  const item = LISTS[type];
  if (item === undefined) return VALUES[type] ?? same;
  return (text) => lists.create(text, VALUES[item] ?? same).parse();
}

/**
 * Encodes a value for a parameter: times in UTC, whatever the process's time zone.
 * @param type the parameter's type, for a list
 */
export function sent(value: unknown, type: string | undefined): unknown {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) && /^jsonb?$/.test(type ?? '') ? JSON.stringify(value) : value;
}
