import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Block, blocksOf, PAGES, spansOf, spokenCommands } from './blocks.ts';
import { commandProblem, commandsOf } from './commands.ts';
import { elementOf } from './elements.ts';

/** The reference is written from declarations, and compared with them. */
const GUIDES = PAGES.filter((page) => !page.startsWith('docs/api/'));
/** Pages whose blocks with a file's name are that file of an example. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'docs/plugins.md': 'examples/leaderboard',
  'docs/testing-plugins.md': 'examples/leaderboard',
  'docs/getting-started.md': 'create/template',
};

/** Listings, drawings and formats that are compared by the tests of what they show. */
const PLAIN = new Set(['text', 'mermaid']);
const SHELL = new Set(['sh', 'console']);
const CODE = new Set(['ts', 'tsx']);

type Way =
  | 'example'
  | 'excerpt'
  | 'compiled'
  | 'parsed'
  | 'commands'
  | 'plain'
  | 'unchecked'
  | null;

/** How a block is checked; null if nobody can say. */
function wayOf({ page, language, file, text, note }: Block): Way {
  if (note?.kind === 'unchecked') return 'unchecked';
  if (file !== '' && EXAMPLES[page]) return 'example';
  if (SHELL.has(language)) return 'commands';
  if (PLAIN.has(language)) return 'plain';
  if (CODE.has(language)) {
    const [, shown = ''] = /^\/\/ (\S+)\n/.exec(text) ?? [];
    if (note === null && existsSync(shown)) return 'excerpt';
    const isModule = /^(?:import|export) /m.test(text);
    return isModule || note?.kind === 'compiled in' ? 'compiled' : null;
  }
  return ['json', 'sql', 'yaml'].includes(language) ? 'parsed' : null;
}

const BLOCKS = GUIDES.flatMap((page) => blocksOf(page));
const inWay = (way: Way) => BLOCKS.filter((block) => wayOf(block) === way);
const placeOf = ({ page, line }: { page: string; line: number }) => `${page}:${line}`;

it('every block is checked, or says why it is not: <!-- unchecked: the reason -->', () => {
  const ways = BLOCKS.map((block) => wayOf(block) ?? 'unmarked');
  const counts = [...new Set(ways)].map(
    (way) => `${ways.filter((one) => one === way).length} ${way}`,
  );
  process.stdout.write(`Blocks of the documentation: ${counts.sort().join(', ')}.\n`);
  const missing = inWay(null).map(
    (block) => `${placeOf(block)} (${block.language || 'no language'})`,
  );
  expect(missing).toEqual([]);
});

it.each(inWay('example'))('$page shows $file as it is in the example', ({ page, file, text }) => {
  const whole = readFileSync(`${EXAMPLES[page]}/${file}`, 'utf8');
  // The formatter breaks the lines of a package.json otherwise than those of JSON in a text.
  if (file.endsWith('.json')) expect(JSON.parse(text)).toEqual(JSON.parse(whole));
  else expect(text).toBe(whole);
});

it.each(Object.entries(EXAMPLES).slice(0, 1))(
  '%s shows or names every file of %s',
  (page, example) => {
    const files = readdirSync(example, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(example.length + 1));
    expect(files.length).toBeGreaterThan(8);
    const guide = readFileSync(page, 'utf8');
    const shown = blocksOf(page).map(({ file }) => file);
    const isNamed = (file: string) => guide.includes(`\`${file.replace(/^src\//, '')}\``);
    expect(files.filter((file) => !shown.includes(file) && !isNamed(file))).toEqual([]);
  },
);

it.each(inWay('excerpt'))('$page:$line shows lines of a real file, in their order', ({ text }) => {
  const [place = '', ...shown] = text.trimEnd().split('\n');
  const lines = shown.filter((line) => !line.trim().startsWith('// …'));
  const real = readFileSync(place.replace('// ', ''), 'utf8').split('\n');
  const left = lines.filter((line) => {
    const at = real.indexOf(line);
    if (at >= 0) real.splice(0, at + 1);
    return at < 0;
  });
  expect(left).toEqual([]);
});

/** Two plugins that declare a record each, as in the guides, and a test beside them, which imports the whole framework. */
const BESIDE = {
  ...Object.fromEntries(
    ['ones', 'twos'].map((table) => [
      `${table}.ts`,
      `import { defineResource } from 'touchline/plugin-api';
declare module 'touchline/plugin-api' { interface ResourceRecords { ${table}: { id: string } } }
export const record = defineResource('${table}');`,
    ]),
  ),
  'zeros.ts': "export { problemsOf } from 'touchline/testing';",
};

it('blocks of TypeScript, and elements in the text, compile against what packages may import', () => {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(resolve('.cache', 'docs-'));
  try {
    for (const block of inWay('compiled')) {
      const name = block.file || `block-${block.line}.${block.language}`;
      const path = join(folder, block.page.replace(/\W/g, '-'), name);
      mkdirSync(dirname(path), { recursive: true });
      const before = block.note?.text ?? 'BLOCK';
      writeFileSync(
        path,
        `// ${placeOf(block)}\n${before.replace('BLOCK', () => block.text)}\nexport {};\n`,
      );
    }
    for (const [at, span] of PAGES.flatMap(spansOf).entries()) {
      const code = elementOf(span.text);
      if (code === null) continue;
      const path = join(folder, span.page.replace(/\W/g, '-'), `element-${at}.tsx`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `// ${placeOf(span)}: ${span.text}\n${code}\n`);
    }
    writeFileSync(join(folder, 'refused.tsx'), elementOf('<SlotOutlet name>') ?? '');
    for (const [name, text] of Object.entries(BESIDE)) writeFileSync(join(folder, name), text);
    const compilerOptions = {
      noUnusedLocals: false,
      noUnusedParameters: false,
      verbatimModuleSyntax: false,
    };
    const config = {
      extends: resolve('tsconfig.json'),
      compilerOptions,
      include: ['**/*.ts', '**/*.tsx', resolve('src/*.d.ts')],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    let problems = '';
    try {
      execFileSync(process.execPath, [
        'node_modules/typescript/bin/tsc',
        '-p',
        folder,
        '--checkers',
        '1',
        '--pretty',
        'false',
      ]);
    } catch (error) {
      problems = String((error as { stdout?: Buffer }).stdout ?? error);
    }
    // The sources that they import are checked by `npm run types`.
    const found = problems.split('\n').filter((line) => /^(?:\.cache|error)/.test(line));
    expect(found.filter((line) => !line.includes('refused.tsx'))).toEqual([]);
    expect(found.join()).toContain('Type \'"name"\' is not assignable');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('blocks that are parsed', () => {
  const database = new PGlite();
  afterAll(() => database.close());

  it.each(inWay('parsed'))('$page:$line is valid $language', async ({ language, text }) => {
    if (language === 'json') JSON.parse(text);
    else if (language === 'yaml') parse(text);
    // PL/pgSQL parses each statement of a body, those that aren't reached too.
    else await database.exec(`do $docs$ begin return; ${text.replace(/;?\s*$/, ';')} end $docs$`);
  });
});

it('commands name scripts, subcommands, options and files that exist', () => {
  const blocks = inWay('commands').flatMap((block) =>
    commandsOf(block.text, block.language === 'console').map((command) => ({ ...block, command })),
  );
  const spoken = PAGES.flatMap((page) => spokenCommands(page).map((one) => ({ page, ...one })));
  expect(blocks.length).toBeGreaterThan(20);
  expect(spoken.length).toBeGreaterThan(50);
  const problems = [...blocks, ...spoken].flatMap(({ command, ...block }) => {
    const problem = commandProblem(command);
    return problem === null ? [] : [`${placeOf(block)}: ${problem}`];
  });
  expect(problems).toEqual([]);
});

describe('a command', () => {
  it.each([
    ['npm run bild', 'package.json has no script bild'],
    ['npm run import -- FILE --dry-runs', 'npm run import has no option --dry-runs'],
    ['npm run import --dry-run', 'options of a script follow --: npm run import -- --dry-run'],
    ['npm isntall x', 'npm has no command isntall'],
    ['touchline backups x', 'touchline has no command backups'],
    ['touchline backup x --fast', 'touchline backup has no option --fast'],
    ['npx no-such-tool', 'npx would download no-such-tool'],
    ['python3 docs/no_such.py', 'there is no file docs/no_such.py'],
    ['frobnicate', 'frobnicate is not a program that the guides know'],
  ])('%s is refused', (command, problem) => {
    expect(commandProblem(command)).toBe(problem);
  });

  it.each([
    'npm run import -- FILE --dry-run',
    'touchline backup x',
    'PORT=0 npm start',
    'npm test -- --only db -- x --y',
  ])('%s is fine', (command) => {
    expect(commandProblem(command)).toBeNull();
  });

  it('is found between comments, output and other commands', () => {
    const text = "$ cat a \\\n  b | sha256sum   # a note\nout\n$ echo 'a; b' > c && ls";
    expect(commandsOf(text, true)).toEqual(['cat a  b', 'sha256sum', "echo 'a__b'", 'ls']);
  });
});
