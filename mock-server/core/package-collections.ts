import { z } from 'zod';
import type { MockRows } from '../../src/plugin-api/mock-rows.ts';
import { sampleId } from '../../src/samples/mock/sample-id.ts';
import { COLLECTIONS, isCollection } from './collections.ts';

type Row = Record<string, unknown>;

/** A package that brings rows for the samples' backend. */
export interface MockPackage {
  name: string;
  load: () => Promise<{ default: MockRows }>;
}

/** How to make the rows of the collections that packages added, by name. */
const added = new Map<string, { owner: string; rows: (now: Date) => Row[] }>();

/** An address of one part, without a sign of its own there. */
const NAME = /^[a-z][a-z0-9_-]*$/;

/** Accepts whatever kind of value one of these is. */
function shapeOf(values: unknown[]): z.ZodType {
  const kinds = new Set(values.map((value) => (value === null ? 'null' : typeof value)));
  if (kinds.has('object')) return z.any();
  const types: Record<string, z.ZodType> = {
    string: z.string(),
    number: z.number(),
    boolean: z.boolean(),
  };
  const [first = z.any(), ...others] = [...kinds].flatMap((kind) => types[kind] ?? []);
  return z.union([first, ...others]).nullish();
}

/** The shape of a collection's records, as its first rows have it. */
function rowOf(rows: Row[]): z.ZodObject {
  const keys = new Set(rows.flatMap((row) => Object.keys(row)));
  const fields = [...keys].map((key) => [key, shapeOf(rows.map((row) => row[key] ?? null))]);
  return z.object({ ...Object.fromEntries(fields), id: sampleId });
}

/** Why rows can't be a collection; null if they can. */
function problemOf(name: string, rows: unknown): string | null {
  const other = added.get(name)?.owner ?? (isCollection(name) ? 'Touchline' : null);
  if (other) return `${other} has one of that name`;
  if (!NAME.test(name))
    return 'its name may have small letters, digits, hyphens and underscores only';
  if (!Array.isArray(rows) || rows.length === 0) return 'it must be a list of at least one row';
  const ids = rows.map((row) => sampleId.safeParse(Object(row).id).data);
  if (ids.includes(undefined)) return 'each row needs an id, a text or a number';
  if (new Set(ids.map(String)).size < ids.length) return 'two rows have the same id';
  return null;
}

/**
 * Adds the collections of packages to those of the samples, for this process or page. What can't be added is left out.
 * @returns sentences about what is left out
 */
export async function addPackageCollections(packages: readonly MockPackage[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { name: owner, load } of packages) {
    try {
      for (const [name, given] of Object.entries((await load()).default)) {
        const make = (now: Date) =>
          structuredClone(typeof given === 'function' ? given(now) : given);
        const rows = make(new Date());
        const problem = problemOf(name, rows);
        if (problem) {
          problems.push(`Collection ${name} of ${owner} is left out: ${problem}.`);
          continue;
        }
        added.set(name, { owner, rows: make });
        Object.assign(COLLECTIONS, { [name]: { row: rowOf(rows), defaults: () => ({}) } });
      }
    } catch (error) {
      problems.push(`The mock rows of ${owner} are left out: ${String(error)}`);
    }
  }
  return problems;
}

/** The first rows of the collections that packages added. */
export const packageSeed = (now: Date): Record<string, Row[]> =>
  Object.fromEntries([...added].map(([name, { rows }]) => [name, rows(now)]));

/** Removes the collections of packages again, for tests. */
export function removePackageCollections(): void {
  for (const name of added.keys()) Reflect.deleteProperty(COLLECTIONS, name);
  added.clear();
}
