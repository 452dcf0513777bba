import { importsOf, targetOf } from '../checks/walls/walls.ts';

/** Where unit tests lie: they open no database and start no server. */
export const UNIT_FOLDERS = [
  ...['src', 'examples', 'create', 'server', 'scripts', 'mock-server', 'supabase'],
  ...['tests/record', 'tests/mock', 'tests/support'],
];

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
const CODE = /\.(?:tsx?|mjs)$/;
const TEST = /\.test\.tsx?$/;
/** Types break no test: the compiler sees them. */
const TYPES = /^(?:import|export) type\b[^;]*;/gm;

const isUnitTest = (path: string) =>
  TEST.test(path) && UNIT_FOLDERS.some((folder) => path.startsWith(`${folder}/`));

/** Which files import each file. */
function importersOf(paths: readonly string[], texts: ReadonlyMap<string, string>) {
  const known = new Set(paths);
  const importers = new Map<string, Set<string>>();
  for (const [path, text] of texts) {
    for (const { imported } of importsOf(text.replace(TYPES, ''))) {
      const target = targetOf(path, imported);
      const file = ENDINGS.map((ending) => `${target}${ending}`).find((one) => known.has(one));
      if (file) importers.set(file, (importers.get(file) ?? new Set()).add(path));
    }
  }
  return importers;
}

/**
 * The unit tests that a change may break: those that import a changed file, directly or through others, and those that
 * name its path, since they read it.
 * @param paths of all files, from the root of the repository
 * @param read the text of a file
 * @returns their paths, those that reach the change in the fewest steps first
 */
export function relatedTests(
  changed: readonly string[],
  paths: readonly string[],
  read: (path: string) => string,
): string[] {
  const texts = new Map(paths.filter((path) => CODE.test(path)).map((path) => [path, read(path)]));
  const importers = importersOf(paths, texts);
  const naming = [...texts.keys()].filter(
    (path) => TEST.test(path) && changed.some((one) => texts.get(path)?.includes(`'${one}'`)),
  );
  const reached = new Set([...changed, ...naming]);
  // A set is gone through in the order in which it grows: step by step.
  for (const path of reached)
    for (const importer of importers.get(path) ?? []) reached.add(importer);
  return [...reached].filter((path) => isUnitTest(path) && texts.has(path));
}
