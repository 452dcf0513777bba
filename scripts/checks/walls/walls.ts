import { posix } from 'node:path';

/**
 * What each floor of `src` may import, beside itself: the core from `shared` up to `app`, and the product beside it
 * on `sports`, `resources` and `plugins`. `app` puts everything together, `core-only` the core on its own.
 */
export const FLOORS: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  theme: ['shared'],
  'plugin-api': ['shared'],
  crud: ['shared', 'theme', 'plugin-api'],
  providers: ['shared', 'plugin-api'],
  gallery: ['shared', 'theme', 'plugin-api'],
  layout: ['shared', 'theme', 'plugin-api', 'crud', 'providers'],
  sports: ['shared', 'theme', 'plugin-api', 'crud', 'providers'],
  resources: ['shared', 'plugin-api', 'crud', 'sports'],
  plugins: ['shared', 'theme', 'plugin-api', 'crud', 'providers', 'gallery', 'sports', 'resources'],
  'core-only': ['shared', 'plugin-api', 'plugins'],
  app: ['shared', 'theme', 'plugin-api', 'crud', 'providers', 'gallery', 'layout', 'plugins'],
};

/** What `src` may import from beside itself: the samples that also answer in the browser, and the texts. */
const BESIDE = ['mock-server', 'public'];

/** An import that crosses a wall. */
export interface Breach {
  /** `src/crud/list.ts:3` */
  place: string;
  /** What was imported, as it is written there. */
  imported: string;
  /** The rule, in a sentence. */
  rule: string;
}

const IMPORT =
  /(?:\bfrom|\bimport|\bimport\(|\b(?:mock|doMock|importActual)\(|\bmodule)\s*(['"])([^'"\n]+)\1/g;

/** The imports of a file, each with its line: static, dynamic, for types, for effects and in mocks. */
function importsOf(text: string): { imported: string; line: number }[] {
  return [...text.matchAll(IMPORT)].map(({ index, 2: imported = '' }) => ({
    imported,
    line: text.slice(0, index).split('\n').length,
  }));
}

/** Where an import leads, from the root of the repository; null for a package. */
function targetOf(file: string, imported: string): string | null {
  if (imported.startsWith('@/')) return `src/${imported.slice(2)}`;
  if (imported.startsWith('.')) return posix.join(posix.dirname(file), imported);
  return null;
}

function ruleBroken(file: string, target: string): string | null {
  const [, floor = '', plugin] = file.split('/');
  const [root = '', to = '', other] = target.split('/');
  if (root !== 'src') {
    return BESIDE.includes(root) ? null : `src may import from ${BESIDE.join(' and ')} beside it.`;
  }
  const isFile = file.split('/').length === 3;
  if (floor === 'plugins' && to === 'plugins') {
    // The lists of plugins are no plugin.
    if (isFile || plugin === other) return null;
    return 'A plugin imports no other plugin: they meet through slots, resources and the registry.';
  }
  const allowed = FLOORS[floor];
  if (!allowed || floor === to || allowed.includes(to)) return null;
  return `src/${floor} may import ${allowed.map((name) => `src/${name}`).join(', ') || 'no other floor'}.`;
}

/**
 * Finds the imports that cross a wall, by alias and by relative path alike.
 * @param files paths from the root of the repository with `/`, and what they hold
 */
export function breaches(files: Iterable<{ path: string; text: string }>): Breach[] {
  const found: Breach[] = [];
  for (const { path, text } of files) {
    for (const { imported, line } of importsOf(text)) {
      const target = targetOf(path, imported);
      const rule = target === null ? null : ruleBroken(path, target);
      if (rule) found.push({ place: `${path}:${line}`, imported, rule });
    }
  }
  return found;
}
