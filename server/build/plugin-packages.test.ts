import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOUCHLINE } from '../places/places.mjs';
import { pluginPackages } from './plugin-packages.ts';

type Resolve = (this: object, source: string, importer?: string) => Promise<unknown>;

let root = '';
let empty = '';
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'plugin-packages-')));
  const folder = join(root, 'node_modules/a');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(root, 'package.json'), '{ "dependencies": { "a": "1" } }');
  writeFileSync(join(folder, 'package.json'), '{ "touchline": { "plugin": "plugin.ts" } }');
  writeFileSync(join(folder, 'plugin.ts'), '');
  empty = join(root, 'empty');
  mkdirSync(empty);
  for (const app of [root, empty]) {
    writeFileSync(join(app, 'touchline.config.ts'), "export default { name: 'A' };");
  }
});
afterAll(() => rmSync(root, { recursive: true }));

/** How an import of the package is resolved, or the error. */
async function resolved(source: string, from = 'node_modules/a/plugin.ts'): Promise<unknown> {
  const context = {
    error: (message: string) => {
      throw new Error(message);
    },
    resolve: async (name: string, importer: string) => `${name} from ${importer}`,
  };
  const resolveId = (await pluginPackages(root)).resolveId as Resolve;
  return resolveId.call(context, source, join(root, from));
}

/** By relative path, from where tests put the package. */
const ours = (path: string) =>
  relative(join(tmpdir(), 'plugin-packages-xxxxxx/node_modules/a'), join(TOUCHLINE, path));

describe('a module of a package', () => {
  it.each([
    ours('src/app/App'),
    'touchline/src/app/App',
    'touchline/inner',
    ours('server/requests/backend.ts'),
    ours('tests/x.ts'),
  ])('may not import %s', async (source) => {
    await expect(resolved(source)).rejects.toThrow(`a imports ${source}, which is not public.`);
  });

  it('may not import what an alias of the app means either', async () => {
    await expect(resolved(join(TOUCHLINE, 'src/shared/toast.ts'))).rejects.toThrow(/not public/);
  });

  it('may import the public entries, and its own files', async () => {
    expect(await resolved(join(TOUCHLINE, 'src/touchline/ui.ts'))).toBeNull();
    expect(await resolved('./resource')).toBeNull();
  });

  it('shares the packages of the app', async () => {
    expect(await resolved('react')).toBe(`react from ${join(TOUCHLINE, 'package.json')}`);
  });
});

it('modules of the app are left alone', async () => {
  expect(await resolved('../app/App', 'src/plugins/x.ts')).toBeNull();
});

it('without packages the list of them is empty, as in the sources', async () => {
  const load = (await pluginPackages(empty)).load as (id: string) => unknown;
  expect(load('/x/src/plugins/packages.ts')).toBeNull();
});
