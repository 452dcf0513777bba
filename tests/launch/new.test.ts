import { execFileSync, spawnSync } from 'node:child_process';
import {
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
import { generate, type Order } from '../../scripts/new/generate.ts';
import { findPlace } from '../../scripts/new/place.ts';

const NOTHING = {
  plugins: [],
  resources: [],
  tables: [],
  widgets: [],
  paths: [],
  shortcuts: ['g h', 'g u'],
};

/** An application's folder, inside the checkout, so that it finds the packages that Touchline has. */
let app = '';
const at = (path: string) => join(app, path);

function touchline(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('bin/touchline.mjs'), 'new', ...args],
    { cwd: app, encoding: 'utf8' },
  );
  return { status, said: stdout + stderr };
}
const make = (...args: string[]) => {
  const { status, said } = touchline(...args);
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
  // The database that tests copy is made once.
  symlinkSync(resolve('node_modules'), at('node_modules'));
  make('plugin', 'crm');
  generated('resource', 'company', ['name:text', 'size:number?', 'active:boolean']);
  const fields = ['title:text', 'price:money', 'status:choice(open|won|lost)', 'note:text?'];
  const more = ['company:reference(company)?', 'due:date?', 'called:datetime?'];
  generated('resource', 'deal', [...fields, ...more]);
  generated('action', 'archive', [], { resource: 'deal' });
  make('widget', 'latest-deals', '--resource', 'deal');
  generated('plugin', 'news');
  generated('widget', 'headlines', [], { plugin: 'news' });
}, 180_000);
afterAll(() => rmSync(app, { recursive: true, force: true }));

it('what the four generators write passes its own tests', () => {
  const config = `import base from '../../vitest.config.ts';
    const { plugins, resolve, test } = base.test.projects[0];
    export default {
      plugins,
      resolve,
      test: { ...test, include: ['plugins/**/*.test.ts'] },
    };`;
  writeFileSync(at('vitest.config.ts'), config);
  const vitest = resolve('node_modules/vitest/vitest.mjs');
  const run = spawnSync(
    process.execPath,
    [vitest, 'run', '--root', app, '--config', at('vitest.config.ts')],
    { cwd: app, encoding: 'utf8' },
  );
  expect(run.status, run.stdout + run.stderr).toBe(0);
  expect(run.stdout).toMatch(/Test Files .*5 passed/);
}, 180_000);

it('and the compiler and the formatter have nothing against it', () => {
  const check = ['check', '--vcs-enabled=false', '--error-on-warnings', at('plugins')];
  execFileSync('node_modules/.bin/biome', check, { stdio: 'pipe' });
  const project = { extends: '../../tsconfig.json', include: ['plugins'] };
  writeFileSync(at('tsconfig.json'), JSON.stringify(project));
  const types = spawnSync('node_modules/.bin/tsc', ['--noEmit', '--project', app], {
    encoding: 'utf8',
  });
  // Touchline's own files are checked with the types that they need, by the project's compiler run.
  const own = types.stdout.split('\n').filter((line) => !line.startsWith('src/'));
  expect(own).toEqual(['']);
}, 120_000);

it('refuses, with exit code 1 and nothing written, what is there already', () => {
  const files = () =>
    readdirSync(at('plugins'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  const before = files();
  const refused = (...args: string[]) => {
    const { status, said } = touchline(...args);
    expect(status, said).toBe(1);
    return said;
  };
  expect(refused('plugin', 'users')).toMatch(/There is a plugin or a page users already/);
  expect(refused('plugin', 'Big One')).toMatch(/Try big-one\./);
  expect(files()).toEqual(before);
}, 120_000);
