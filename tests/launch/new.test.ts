import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate, type Order } from '../../server/new/generate.ts';
import { findPlace } from '../../server/new/place.ts';

const NOTHING = {
  plugins: [],
  resources: [],
  tables: [],
  widgets: [],
  paths: [],
  shortcuts: ['g h', 'g u'],
};

/**
 * An application's folder with Touchline as it is packed, inside the checkout, so that both find the packages that it has.
 */
let app = '';
const at = (path: string) => join(app, path);

function touchline(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [at('node_modules/touchline/bin/touchline.mjs'), ...args],
    { cwd: app, encoding: 'utf8' },
  );
  return { status, said: stdout + stderr };
}
const make = (...args: string[]) => {
  const { status, said } = touchline('new', ...args);
  expect(status, said).toBe(0);
  return said;
};

/** The same without starting a process, which reads all plugins. */
const generated = (kind: Order['kind'], name: string, fields: string[] = [], more = {}) =>
  generate({
    ...{ kind, name, fields, cwd: app, place: findPlace(app, 'plugins') },
    ...{ taken: NOTHING, tables: [], ...more },
  }).plan.write();

beforeAll(() => {
  mkdirSync('.cache', { recursive: true });
  app = resolve(mkdtempSync('.cache/app-'));
  writeFileSync(at('touchline.config.ts'), "export default { name: 'Trial' };\n");
  writeFileSync(at('package.json'), '{}\n');
  const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', app];
  const packed = execFileSync('npm', pack, { encoding: 'utf8' }).trim();
  mkdirSync(at('node_modules/touchline'), { recursive: true });
  const unpack = ['-xzf', at(packed), '-C', at('node_modules/touchline'), '--strip-components=1'];
  execFileSync('tar', unpack);
  // The database that tests copy is made once, and the command for tests is the application's own.
  mkdirSync('node_modules/.cache', { recursive: true });
  for (const name of ['.cache', 'vitest']) {
    symlinkSync(resolve('node_modules', name), at(`node_modules/${name}`));
  }
  make('plugin', 'crm');
  generated('resource', 'company', ['name:text', 'size:number?', 'active:boolean']);
  const fields = ['title:text', 'price:money', 'status:choice(open|won|lost)', 'note:text?'];
  const more = ['company:reference(company)?', 'due:date?', 'called:datetime?'];
  generated('resource', 'deal', [...fields, ...more]);
  generated('action', 'archive', [], { resource: 'deal' });
  make('widget', 'latest-deals', '--resource', 'deal');
  generated('plugin', 'news');
  generated('widget', 'headlines', [], { plugin: 'news' });
});
afterAll(() => rmSync(app, { recursive: true, force: true }));

it('what the four generators write passes its own tests', () => {
  const { status, said } = touchline('test');
  expect(status, said).toBe(0);
  expect(said).toMatch(/Test Files .*7 passed/);
});

/** What the compiler says of a folder, by the tsconfig.json that it was made with. */
function compiled(folder: string): string[] {
  const tsc = resolve('node_modules/.bin/tsc');
  const { stdout } = spawnSync(tsc, ['--noEmit', '--listFiles'], { cwd: folder, encoding: 'utf8' });
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  // An application installs @types/node itself, and has no types of other packages but those that Touchline brings.
  const absent = Object.keys(devDependencies).filter(
    (name) => name.startsWith('@types/') && name !== '@types/node',
  );
  return stdout
    .split('\n')
    .filter((line) => !line.startsWith('/') || absent.some((name) => isOf(line, name)));
}
const isOf = (file: string, name: string) =>
  file.startsWith(resolve('node_modules', name, '_').slice(0, -1));

it('and the compiler and the formatter have nothing against it', () => {
  const check = ['check', '--vcs-enabled=false', '--error-on-warnings', at('plugins')];
  execFileSync('node_modules/.bin/biome', check, { stdio: 'pipe' });
  cpSync('create/template/_tsconfig.json', at('tsconfig.json'));
  expect(compiled(app)).toEqual(['']);
});

it('a package of its own compiles as it was made', () => {
  const { created } = generated('plugin', 'board', [], { package: true });
  expect(created).toContain('touchline-plugin-board/tsconfig.json');
  expect(compiled(at('touchline-plugin-board'))).toEqual(['']);
});

it('refuses, with exit code 1 and nothing written, what is there already', () => {
  const files = () =>
    readdirSync(at('plugins'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  const before = files();
  const refused = (...args: string[]) => {
    const { status, said } = touchline('new', ...args);
    expect(status, said).toBe(1);
    return said;
  };
  expect(refused('plugin', 'users')).toMatch(/There is a plugin or a page users already/);
  expect(refused('plugin', 'Big One')).toMatch(/Try big-one\./);
  expect(files()).toEqual(before);
});
