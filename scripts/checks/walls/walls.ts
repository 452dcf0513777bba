import { posix } from 'node:path';

const GROUND = ['shared', 'theme', 'plugin-api'];
/** The parts of the framework available to every page. */
const FRAMEWORK = [...GROUND, 'crud', 'providers', 'widgets', 'auth-forms', 'resources'];

/**
 * What each room of `src` may import, beside itself. The framework's rooms come first, from `shared` up to `app`; then
 * the product's and the samples', which stand on the framework and know nothing of each other.
 */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  theme: ['shared'],
  'plugin-api': ['shared'],
  'auth-forms': ['shared'],
  crud: GROUND,
  providers: ['shared', 'plugin-api'],
  widgets: GROUND,
  layout: [...GROUND, 'crud', 'providers', 'auth-forms'],
  resources: ['shared', 'plugin-api', 'crud'],
  plugins: FRAMEWORK,
  app: [...FRAMEWORK, 'layout', 'plugins'],
  // What packages may import, by the names `touchline/…`: entries that pass on what the rooms have.
  touchline: [...FRAMEWORK, 'plugins'],

  // A library of its own, used by pages, commands and servers alike.
  'product/record': [],
  // What answers requests knows nothing of pages.
  'product/functions': [],
  'product/shared': GROUND,
  'product/sports': [...GROUND, 'crud', 'providers', 'product/record', 'product/shared'],
  'product/resources': [
    ...['shared', 'plugin-api', 'crud', 'resources'],
    ...['product/record', 'product/sports'],
  ],
  'product/plugins': [
    ...FRAMEWORK,
    ...['record', 'shared', 'sports', 'resources'].map((room) => `product/${room}`),
  ],

  // Runs on the server, through the door that a plugin's package has: `touchline/server`.
  'product/server': ['product/record', 'product/functions'],

  'samples/mock': ['shared'],
  'samples/shared': [...GROUND, 'crud', 'providers', 'samples/mock'],
  'samples/gallery': [...GROUND, 'samples/shared'],
  'samples/dialogs': [...GROUND, 'samples/mock', 'samples/shared'],
  'samples/resources': ['shared', 'plugin-api', 'crud', 'samples/mock', 'samples/shared'],
  'samples/plugins': [
    ...FRAMEWORK,
    ...['mock', 'shared', 'gallery', 'dialogs', 'resources'].map((room) => `samples/${room}`),
  ],
};

/**
 * The folders of `src/crud`, from the lowest up: each may import those before it. The files beside them serve all
 * folders, and so import only the first three.
 */
export const CRUD_FLOORS: readonly string[] = [
  'list-state',
  'schema',
  'field-types',
  'identity',
  'filters',
  'record-subject',
  'row-actions',
  'grid',
  'export',
  'bulk',
  'views',
  'form',
  'command',
  'show',
  'peek',
  'list',
  'pages',
];

/** What the library of the record imports besides itself: nothing that needs a page or Node's host. */
export const RECORD_IMPORTS: readonly string[] = [
  '@noble/curves',
  '@noble/hashes',
  '@noble/post-quantum',
  'asn1js',
  'papaparse',
  'pkijs',
  'touchline/csv',
  'zod',
];

/** The modules of a part that others import, and who does; a build without the part has something else in their place. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  'src/product': ['src/plugins/index.ts'],
  'src/product/signed-out': ['src/plugins/signed-out.ts'],
  'src/samples': ['src/plugins/index.ts'],
  'src/samples/backend': ['src/main.tsx', 'src/app/app-parts.ts'],
};

/** An import that crosses a wall. */
export interface Breach {
  /** `src/crud/schema/to-csv.ts:3` */
  place: string;
  /** The import as written there. */
  imported: string;
  /** The rule, as a sentence. */
  rule: string;
}

const IMPORT =
  /(?:\bfrom|\bimport|\bimport\(|\b(?:mock|doMock|importActual)\(|\bmodule)\s*(['"])([^'"\n]+)\1/g;
const TEST = /\.test\.tsx?$/;

/** The code of a file, line by line: docstrings show what plugins write, and import nothing. */
export const codeOf = (text: string) => text.replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '');

/** A file's imports, each with its line: static, dynamic, of types, for side effects and in mocks. */
export function importsOf(source: string): { imported: string; line: number }[] {
  const text = codeOf(source);
  return [...text.matchAll(IMPORT)].map(({ index, 2: imported = '' }) => ({
    imported,
    line: text.slice(0, index).split('\n').length,
  }));
}

/** The target of an import, from the root of the repository; null for a package. */
export function targetOf(file: string, imported: string): string | null {
  if (imported.startsWith('@/')) return `src/${imported.slice(2)}`;
  if (imported === 'touchline/functions') return 'supabase/functions/index.ts';
  if (imported.startsWith('touchline/')) return `src/${imported}`;
  if (imported.startsWith('@tests/')) return `tests/${imported.slice(7)}`;
  if (imported.startsWith('.')) return posix.join(posix.dirname(file), imported);
  return null;
}

interface Place {
  /** `framework`, `product` or `samples`. */
  part: string;
  /** A key of `ROOMS`; empty for the few files beside the rooms, which assemble them. */
  room: string;
  /** The plugin it belongs to; empty for others. */
  plugin: string;
}

/** @param path below `src/` */
export function placeOf(path: string): Place {
  const steps = path.split('/');
  const part = ['product', 'samples'].includes(steps[0] ?? '') ? (steps[0] ?? '') : 'framework';
  const depth = part === 'framework' ? 1 : 2;
  const name = steps.slice(0, depth).join('/');
  const room = steps.length > depth || name in ROOMS ? name : '';
  const isPlugin = room.endsWith('plugins') && steps.length > depth + 1;
  return { part, room, plugin: isPlugin ? steps.slice(0, depth + 1).join('/') : '' };
}

/** Whether an import inside `src/crud` goes up. Tests may look at whatever they need. */
function climbs(file: string, target: string): boolean {
  const [from = '', to = ''] = [file, target].map((path) => {
    const [, folder = ''] = /^src\/crud\/([^/]+)\//.exec(path) ?? [];
    return folder;
  });
  const floor = from === '' ? 2 : CRUD_FLOORS.indexOf(from);
  return file.startsWith('src/crud/') && CRUD_FLOORS.indexOf(to) > floor && !TEST.test(file);
}

function ruleBroken(file: string, target: string): string | null {
  const from = placeOf(file.slice(4));
  if (target === 'touchline.config') {
    return file === 'src/shared/application/application.ts' ? null : 'The app reads `APPLICATION`.';
  }
  if (!target.startsWith('src/')) {
    // Tests of plugins open a database as the server does; nothing of it reaches a browser.
    const isTesting = /^src\/touchline\/(?:testing|table-checks)\.ts$/.test(file);
    if (isTesting && target.startsWith('server/testing/')) return null;
    if (target.startsWith('tests/') && TEST.test(file)) return null;
    if (from.room === 'product/server') {
      if (target.startsWith('server/') && TEST.test(file)) return null;
      if (target.startsWith('supabase/functions/')) return null;
      // The words that both verifiers use.
      if (target.startsWith('verifier/')) return null;
    }
    if (target.startsWith('public/')) return null;
    // What the functions and the app both need lies with the functions, which are deployed without the app.
    if (target.startsWith('supabase/functions/_shared/') && from.room === 'shared') return null;
    if (target === 'supabase/functions/index.ts' && from.room.endsWith('/functions')) return null;
    if (target.startsWith('mock-server/') && from.part === 'samples') return null;
    return 'src imports texts of public, src/shared what functions share, the samples mock-server too, and tests what lies in tests.';
  }
  if (DOORS[target]) {
    const users = DOORS[target];
    return users.includes(file) || TEST.test(file) ? null : `Only ${users.join(', ')} may do that.`;
  }
  // What an application elsewhere may import is open to the product and the samples too.
  if (target.startsWith('src/touchline/') && from.part !== 'framework') return null;
  const to = placeOf(target.slice(4));
  if (from.plugin && to.room.endsWith('plugins') && from.plugin !== to.plugin) {
    return 'A plugin imports no other plugin: they meet through slots, resources and the registry.';
  }
  // Tests compare what functions and servers read with what the part's pages read.
  const isBehind = /\/(?:functions|server)$/.test(from.room);
  if (isBehind && from.part === to.part && TEST.test(file)) return null;
  // The files beside the rooms assemble their own part.
  const allowed = from.room ? ROOMS[from.room] : undefined;
  if (!allowed) {
    const isOwn = ['framework', from.part].includes(to.part);
    return isOwn ? null : `${from.part} may not import ${to.part}.`;
  }
  if (climbs(file, target)) {
    return `A folder of src/crud may import those before it: ${CRUD_FLOORS.join(', ')}.`;
  }
  if (from.room === to.room || allowed.includes(to.room)) return null;
  return `src/${from.room} may import ${allowed.map((name) => `src/${name}`).join(', ') || 'no other room'}.`;
}

function isOfRecord(imported: string, target: string | null): boolean {
  return (
    target?.startsWith('src/product/record/') ||
    RECORD_IMPORTS.some((name) => imported === name || imported.startsWith(`${name}/`))
  );
}

/**
 * Finds the imports that cross a wall, by alias or relative path.
 * @param files paths from the root of the repository with `/`, and their contents
 */
export function breaches(files: Iterable<{ path: string; text: string }>): Breach[] {
  const found: Breach[] = [];
  for (const { path, text } of files) {
    const isRecord = path.startsWith('src/product/record/') && !TEST.test(path);
    for (const { imported, line } of importsOf(text)) {
      const target = targetOf(path, imported);
      const rule =
        isRecord && !isOfRecord(imported, target)
          ? `The library of the record imports only ${RECORD_IMPORTS.join(', ')}.`
          : target && ruleBroken(path, target);
      if (rule) found.push({ place: `${path}:${line}`, imported, rule });
    }
  }
  return found;
}
