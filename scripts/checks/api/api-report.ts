import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slugOf } from '../../../docs/.vitepress/site.ts';
import { ENTRIES } from '../../../server/build/public-face.ts';
import { type Member, type Place, readDeclarations } from './declarations.ts';
import { cell, firstSentence, prose } from './doc-text.ts';

const WRITTEN =
  '<!-- Written by `npm run api:report`. A changed or removed signature is a change for every plugin. -->';

const OTHERS = 'Types that these refer to';

/** Rows of the tables, which the schema determines. */
const GENERATED = /\/database\.types\.d\.ts$/;

/** Writes the declarations of the entries and of all that they import into a folder. */
function emit(root: string, folder: string): void {
  const config = join(folder, 'tsconfig.json');
  const files = Object.values(ENTRIES).map((file) => join(root, file));
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: false },
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

/** What the first docstring of a source says: what its entry is for. */
function purpose(root: string, source: string): string {
  const [, text = ''] =
    /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(join(root, source), 'utf8')) ?? [];
  return text.replace(/\n \* ?/g, '\n').trim();
}

/** Works with the declarations of the entries, which are written for it. */
function withDeclarations<T>(
  root: string,
  work: (read: Declarations, fileOf: (source: string) => string) => T,
): T {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-api-'));
  try {
    emit(root, folder);
    return work(readDeclarations(folder), (source) =>
      join(folder, source.replace(/\.ts$/, '.d.ts')),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What each public entry offers, as a page of Markdown by the entry's name: each of its names with its docstring, its
 * signature and its members, then the types that those refer to; and a list of these pages, `README`.
 */
export function apiReports(root: string): {
  pages: Record<string, string>;
  /** Exports without a docstring. */
  undocumented: string[];
} {
  const entries = Object.entries(ENTRIES).map(([entry, source]) => ({
    entry,
    source,
    about: purpose(root, source),
  }));
  const { pages, undocumented } = withDeclarations(root, (read, fileOf) => {
    const own = entries.map((one) => ({ ...one, file: fileOf(one.source) }));
    const silent = own.flatMap(({ entry, file }) =>
      read.namesOf(file).flatMap((name) => {
        const place = read.exported(file, name);
        return place && read.docOf(place) === '' ? [`${entry}: ${name}`] : [];
      }),
    );
    return { pages: pagesOf(own, read), undocumented: silent };
  });
  const list = entries.map(
    ({ entry, about }) => `- [\`touchline/${entry}\`](${entry}.md): ${prose(firstSentence(about))}`,
  );
  const intro =
    'What plugins and applications may import; any other import of Touchline fails the build.';
  const readme = ['# API', WRITTEN, intro, list.join('\n')].join('\n\n');
  const texts = [...pages, ['README', readme]].map(([name, text]) => [name, `${text}\n`]);
  return { pages: Object.fromEntries(texts), undocumented };
}

const keyOf = ({ file, name }: Place) => `${file} ${name}`;

/** A name that a page explains. */
interface Explained {
  name: string;
  /** Null for a package's. */
  place: Place | null;
}

type Declarations = ReturnType<typeof readDeclarations>;

/** The types that an entry's exports refer to, from one to the next, up to those that an entry exports. */
function reach(own: Explained[], homes: Map<string, string>, read: Declarations): Explained[] {
  const reached = new Map<string, Place>();
  const open = own.flatMap(({ place }) => place ?? []);
  for (let place = open.pop(); place; place = open.pop()) {
    for (const next of read.referred(place)) {
      const key = keyOf(next);
      if (homes.has(key) || reached.has(key) || GENERATED.test(next.file)) continue;
      reached.set(key, next);
      open.push(next);
    }
  }
  const others = [...reached.values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'en') || (read.textOf(a) < read.textOf(b) ? -1 : 1),
  );
  return others.map((place) => ({ name: place.name, place }));
}

/** The ids of the headings of a page, by what they explain. */
function anchorsOf(entry: string, explained: Explained[]): Map<string, string> {
  const taken = new Set([slugOf(`touchline/${entry}`), slugOf(OTHERS)]);
  const anchors = new Map<string, string>();
  for (const { name, place } of explained) {
    let [anchor, repeated] = [slugOf(name), 0];
    while (taken.has(anchor)) anchor = `${slugOf(name)}-${++repeated}`;
    taken.add(anchor);
    if (place) anchors.set(keyOf(place), `#${anchor}`);
  }
  return anchors;
}

/** The table of the members of an object type. */
function table(members: Member[]): string[] {
  if (members.length === 0) return [];
  const rows = members.map(({ name, type, doc }) => {
    const cells = [name && `\`${name}\``, `\`${type}\``, prose(doc)];
    return `| ${cells.map(cell).join(' | ')} |`;
  });
  return [['| member | type | meaning |', '| --- | --- | --- |', ...rows].join('\n')];
}

/** The section of one name. */
function section(
  level: string,
  { name, place }: Explained,
  links: (key: string) => string | undefined,
  read: Declarations,
): string {
  if (!place) return `${level} ${name}\n\n\`\`\`ts\nexport ${name};\n\`\`\``;
  const members = read.membersOf(place);
  const text = read
    .textOf(place)
    .replaceAll('import("react/jsx-runtime").', '')
    // It may be exported by another name than its own.
    .replaceAll(new RegExp(`\\b${place.name}\\b`, 'g'), name);
  const head = text.split(/ (?:= )?\{/)[0];
  const referred = read.referred(place).filter((next) => keyOf(next) !== keyOf(place));
  const seen = referred.flatMap((next) => {
    const link = links(keyOf(next));
    return link === undefined ? [] : [`[\`${next.name}\`](${link})`];
  });
  return [
    `${level} ${name}`,
    ...[prose(read.docOf(place))].filter(Boolean),
    members ? `\`${head}\`` : `\`\`\`ts\n${text}\n\`\`\``,
    ...table(members ?? []),
    ...(seen.length > 0 ? [`See ${[...new Set(seen)].join(', ')}.`] : []),
  ].join('\n\n');
}

/** The pages of the entries, by name. */
function pagesOf(entries: { entry: string; about: string; file: string }[], read: Declarations) {
  const own = entries.map(({ entry, about, file }) => ({
    entry,
    about,
    exported: read.namesOf(file).map((name) => ({ name, place: read.exported(file, name) })),
  }));
  const homes = new Map<string, string>();
  for (const { entry, exported } of own) {
    for (const [key, anchor] of anchorsOf(entry, exported)) {
      if (!homes.has(key)) homes.set(key, `${entry}.md${anchor}`);
    }
  }
  return own.map(({ entry, about, exported }) => {
    const others = reach(exported, homes, read);
    const anchors = anchorsOf(entry, [...exported, ...others]);
    const links = (key: string) => anchors.get(key) ?? homes.get(key);
    const sections = [
      ...exported.map((one) => section('##', one, links, read)),
      ...(others.length > 0 ? [`## ${OTHERS}`] : []),
      ...others.map((one) => section('###', one, links, read)),
    ];
    return [entry, [`# touchline/${entry}`, WRITTEN, prose(about), ...sections].join('\n\n')];
  });
}
