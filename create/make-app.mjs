import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const TEMPLATE = here('template');

/** npm leaves a .gitignore out of packages, and the tools here would read the tsconfig.json as their own. */
const RENAMED = { gitignore: '.gitignore', '_tsconfig.json': 'tsconfig.json' };

/** Wrong use; the message says what is wrong. */
export class Refused extends Error {}

/** What Touchline's own package.json says of the packages that it builds on. A test compares the two. */
const OVERRIDES = {
  kbar: { react: '19.2.7', 'react-dom': '19.2.7' },
  notistack: { '@mui/material': '6.5.0' },
  '@mui/lab': '6.0.1-beta.36',
  '@types/react': '19.2.7',
  '@types/react-dom': '19.2.3',
  'jsonv-ts': { typescript: '7.0.2' },
};
const FOR_TESTS = {
  '@testing-library/react': '16.3.3',
  jsdom: '27.0.1',
  typescript: '7.0.2',
  vitest: '4.1.12',
};
const FOR_TYPES = { '@types/node': '20.19.25' };

/** Names that npm refuses for packages, or that would get in the way. */
const TAKEN = ['node_modules', 'favicon.ico', 'touchline', 'create-touchline'];

function packageName(path) {
  const name = basename(path);
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(name) || name.length > 100 || TAKEN.includes(name)) {
    throw new Refused(
      `${JSON.stringify(name)} can't be the name of an application. It may have small letters, digits, dots, hyphens and underscores, begins with a letter or digit, and is not ${TAKEN.join(', ')}.`,
    );
  }
  return name;
}

/** `My app` of `my-app`. */
function titleOf(name) {
  const words = name.replace(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function checkTitle(title) {
  if (title.trim() === title && /^[^\p{Cc}]{1,60}$/u.test(title)) return title;
  throw new Refused('--name must have 1 to 60 characters on one line, without spaces around them.');
}

/** Whether a file or folder is a release of Touchline, which runs by itself. What npm packs is below `package/`. */
function isRelease(path) {
  if (statSync(path).isDirectory()) return existsSync(join(path, 'touchline.config.json'));
  try {
    return /^touchline-/.test(gunzipSync(readFileSync(path)).toString('latin1', 0, 100));
  } catch {
    return false;
  }
}

/** What the new package.json says where Touchline is from: an existing file or folder, else a version. */
function sourceOf(folder, touchline) {
  if (existsSync(touchline)) {
    if (isRelease(touchline)) {
      throw new Refused(
        `${touchline} is a release, which runs by itself. An application needs the package: touchline-package-X.Y.Z.tgz.`,
      );
    }
    return `file:${relative(folder, resolve(touchline)).replaceAll('\\', '/')}`;
  }
  if (/^[\^~]?\d+\.\d+\.\d+[\w.+-]*$|^https:\/\/\S+$/.test(touchline)) return touchline;
  throw new Refused(
    `--touchline is ${JSON.stringify(touchline)}, which is no file, no folder and no version such as 0.2.0.`,
  );
}

function packageJson(name, touchline) {
  return {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'touchline dev',
      build: 'touchline build',
      start: 'touchline start',
      test: 'touchline test',
      doctor: 'touchline doctor',
    },
    dependencies: { touchline },
    devDependencies: { ...FOR_TYPES, ...FOR_TESTS },
    overrides: OVERRIDES,
  };
}

/**
 * Writes a new application, or nothing.
 * @param {string} path its folder, which must be empty or not there
 * @param {{ touchline?: string, name?: string }} options
 * @returns {{ folder: string, files: string[] }} the folder as it was named, and the files below it
 * @throws {Refused}
 */
export function makeApp(path, { touchline, name } = {}) {
  const folder = resolve(path);
  const called = packageName(folder);
  const title = checkTitle(name ?? titleOf(called));
  const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8'));
  const manifest = packageJson(called, sourceOf(folder, touchline ?? `^${version}`));
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new Refused(`${path} is a file.`);
    if (readdirSync(folder).length > 0) {
      throw new Refused(`${path} is not empty. Nothing was changed; name another folder.`);
    }
  }
  const files = readdirSync(TEMPLATE, { recursive: true })
    .filter((file) => statSync(join(TEMPLATE, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const contents = new Map([['package.json', `${JSON.stringify(manifest, null, 2)}\n`]]);
  for (const file of files) {
    const target = RENAMED[file] ?? file;
    const quoted = title.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
    const text = readFileSync(join(TEMPLATE, file), 'utf8');
    contents.set(
      target,
      text.replaceAll('My app', file.endsWith('.ts') ? () => quoted : () => title),
    );
  }
  for (const [file, text] of contents) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text, { flag: 'wx' });
  }
  return { folder: path.replace(/[\\/]+$/, ''), files: [...contents.keys()] };
}
