import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Place, readDeclarations } from './declarations.ts';

/** The public entries, by the name that packages import, each with its source. */
export const ENTRIES: Readonly<Record<string, string>> = {
  config: 'src/touchline/config.ts',
  'plugin-api': 'src/touchline/plugin-api.ts',
  crud: 'src/touchline/crud.ts',
  ui: 'src/touchline/ui.ts',
  testing: 'src/touchline/testing.ts',
  server: 'server/index.ts',
};

/** Rows of the tables, which the schema determines. */
const GENERATED = /\/database\.types\.d\.ts$/;

/** Writes the declarations of the entries and of all that they import into a folder. */
function emit(root: string, folder: string): void {
  const config = join(folder, 'tsconfig.json');
  const files = Object.values(ENTRIES).map((file) => join(root, file));
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true },
    // The types are checked by `npm run types`.
    ...{ noCheck: true, types: [], rootDir: root, outDir: folder },
  };
  writeFileSync(
    config,
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include: [], files }),
  );
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', config], { stdio: 'pipe' });
}

/**
 * What each public entry offers, as a page of Markdown by the entry's name: its names with their signatures, and the
 * types that those refer to.
 */
export function apiReports(root: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-api-'));
  try {
    emit(root, folder);
    const declarations = readDeclarations(folder);
    return Object.fromEntries(
      Object.entries(ENTRIES).map(([name, source]) => {
        const entry = join(folder, source.replace(/\.ts$/, '.d.ts'));
        return [name, page(name, entry, declarations)];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const keyOf = ({ file, name }: Place) => `${file} ${name}`;

function page(entry: string, file: string, read: ReturnType<typeof readDeclarations>): string {
  const named = read.namesOf(file).map((name) => ({ name, place: read.exported(file, name) }));
  const own = new Map(named.flatMap(({ place }) => (place ? [[keyOf(place), place]] : [])));
  const reached = new Map<string, Place>();
  const open = [...own.values()];
  for (let place = open.pop(); place; place = open.pop()) {
    for (const next of read.referred(place)) {
      const key = keyOf(next);
      if (own.has(key) || reached.has(key) || GENERATED.test(next.file)) continue;
      reached.set(key, next);
      open.push(next);
    }
  }
  const exportsText = named.map(({ name, place }) => {
    const text = place ? read.textOf(place) : `export ${name};`;
    return place && place.name !== name ? `// as ${name}\n${text}` : text;
  });
  const others = [...reached.values()].map((place) => read.textOf(place)).sort();
  return `# touchline/${entry}

<!-- Written by \`npm run api:report\`. A change here is a change for every plugin. -->

\`\`\`ts
${exportsText.join('\n\n')}
\`\`\`
${others.length === 0 ? '' : `\nTypes that these refer to:\n\n\`\`\`ts\n${others.join('\n\n')}\n\`\`\`\n`}`;
}
