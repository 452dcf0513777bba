import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Programs of others that the guides use; what they are told isn't checked. */
const OTHERS = new Set(
  'apt-get caddy cat cd cp createdb curl echo grep ls mkdir openssl printf psql sha256sum supabase systemctl tar'.split(
    ' ',
  ),
);

/** npm's own commands that the guides use. */
const NPM = new Set('audit ci install i pack update pkg publish uninstall'.split(' '));

/** The text of a file; of a folder, that of its Python files. */
function read(path: string): string {
  if (!existsSync(path)) return '';
  if (!statSync(path).isDirectory()) return readFileSync(path, 'utf8');
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return files.map((file) => (file.endsWith('.py') ? read(join(path, file)) : '')).join('\n');
}
const manifest = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const TOUCHLINE = 'server/commands/touchline.ts';
/** The product's commands, listed in the same way. */
const PRODUCT = 'src/product/server/commands/commands.ts';
/** The commands of `touchline`, each with the source that reads its options. */
const COMMANDS = new Map(
  [TOUCHLINE, PRODUCT].flatMap((list) =>
    [...read(list).matchAll(/^ {2}'?([\w-]+)'?: \{[^}]*?import\('([^']+)'\)/gm)].map(
      ([, name = '', source = '']): [string, string] => [name, join(dirname(list), source)],
    ),
  ),
);

/** The text of a source and of what it imports from files beside it. */
const withImports = (file: string): string => {
  const text = read(file);
  const imports = [...text.matchAll(/['"](\.{1,2}\/[^'"]+)['"]/g)];
  return [
    text,
    ...imports.map(([, path = '']) =>
      read(join(dirname(file), /\.\w+$/.test(path) ? path : `${path}.ts`)),
    ),
  ].join('\n');
};

/** Options that none of the sources mentions. */
const unknown = (words: string[], ...sources: string[]): string[] => {
  const known = sources.map(withImports).join('\n');
  return words
    .filter((word) => /^--\w/.test(word))
    .map((word) => word.split('=')[0] ?? '')
    .filter(
      (option) =>
        option !== '--help' &&
        !new RegExp(`(?:${option}|(?<![\\w-])'?${option.slice(2)}'?: \\{)(?![\\w-])`).test(known),
    );
};

const sentence = (options: string[], where: string) =>
  options.length > 0 ? `${where} has no option ${options.join(', ')}` : null;

/** A script of package.json with its arguments. */
function npmScript(name: string, words: string[]): string | null {
  const script = manifest.scripts[name];
  if (script === undefined) return `package.json has no script ${name}`;
  const [program = '', source = '', ...given] = script.split(' ');
  const args = words[0] === '--' ? words.slice(1) : [];
  if (words.length > 0 && words[0] !== '--' && words[0]?.startsWith('-')) {
    return `options of a script follow --: npm run ${name} -- ${words.join(' ')}`;
  }
  if (source.startsWith('bin/')) return touchline([...given, ...args]);
  // Vitest, Playwright and others read their options themselves.
  if (program !== 'tsx' && program !== 'node') return null;
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  return sentence(unknown([...given, ...own], source), `npm run ${name}`);
}

function touchline([name = '', ...words]: string[]): string | null {
  if (name.startsWith('--')) return sentence(unknown([name], TOUCHLINE), 'touchline');
  const source = COMMANDS.get(name);
  if (source === undefined) return `touchline has no command ${name}`;
  return sentence(unknown(words, source, TOUCHLINE), `touchline ${name}`);
}

/**
 * What is wrong with a command: a script, subcommand, option or file that doesn't exist; null if nothing is.
 * @param command one simple command, without pipes
 */
export function commandProblem(command: string): string | null {
  const words = command.split(/\s+/).filter(Boolean);
  while (/^[A-Z_]+=/.test(words[0] ?? '')) words.shift();
  const [program = '', first = '', ...rest] = words;
  if (program === '' || OTHERS.has(program)) return null;
  if (basename(program) === 'touchline') return touchline([first, ...rest]);
  if (program === 'npm') {
    if (first === 'run') return npmScript(rest[0] ?? '', rest.slice(1));
    if (first === 'start' || first === 'test') return npmScript(first, rest);
    if (first === 'create')
      return existsSync(join('create', 'package.json'))
        ? null
        : 'there is no package to create from';
    return NPM.has(first) ? null : `npm has no command ${first}`;
  }
  if (program === 'npx') {
    if (first === 'touchline') return touchline(rest);
    const known = existsSync(join('node_modules', '.bin', first));
    return known ? null : `npx would download ${first}`;
  }
  if (program === 'python3') {
    if (!existsSync(first)) return `there is no file ${first}`;
    return sentence(unknown(rest, first), first);
  }
  return `${program} is not a program that the guides know`;
}

/** The simple commands of a block, without comments, prompts and the output between them. */
export function commandsOf(text: string, hasOutput: boolean): string[] {
  const joined = text.replace(/\\\n\s*/g, ' ').split('\n');
  const lines = hasOutput
    ? joined.filter((line) => line.startsWith('$ ')).map((line) => line.slice(2))
    : joined;
  return lines
    .map((line) =>
      line
        .replace(/(?:^|\s)#.*$/, '')
        .replace(/'[^']*'|"[^"]*"/g, (quoted) => quoted.replace(/[|;&>\s]/g, '_')),
    )
    .flatMap((line) => line.split(/&&|\||;/))
    .map((line) => line.replace(/>.*$/, '').trim())
    .filter(Boolean);
}
