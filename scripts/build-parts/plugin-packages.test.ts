import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pluginPackages } from './plugin-packages.ts';

type Resolve = (this: object, source: string, importer?: string) => Promise<unknown>;

let root = '';
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'plugin-packages-')));
  const folder = join(root, 'node_modules/a');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(root, 'package.json'), '{ "dependencies": { "a": "1" } }');
  writeFileSync(join(folder, 'package.json'), '{ "touchline": { "plugin": "plugin.ts" } }');
  writeFileSync(join(folder, 'plugin.ts'), '');
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
  const resolveId = pluginPackages(root).resolveId as Resolve;
  return resolveId.call(context, source, join(root, from));
}

describe('a module of a package', () => {
  it.each([
    '../../src/app/App',
    'touchline/src/app/App',
    'touchline/inner',
    '../../server/backend.ts',
    '../../tests/x.ts',
  ])('may not import %s', async (source) => {
    await expect(resolved(source)).rejects.toThrow(
      `Package a imports ${source}, which is not public.`,
    );
  });

  it('may not import what an alias of the app means either', async () => {
    await expect(resolved(join(root, 'src/shared/toast.ts'))).rejects.toThrow(/not public/);
  });

  it('may import the public entries, and its own files', async () => {
    expect(await resolved(join(root, 'src/touchline/ui.ts'))).toBeNull();
    expect(await resolved('./resource')).toBeNull();
  });

  it('shares the packages of the app', async () => {
    expect(await resolved('react')).toBe(`react from ${join(root, 'package.json')}`);
  });
});

it('modules of the app are left alone', async () => {
  expect(await resolved('../app/App', 'src/plugins/x.ts')).toBeNull();
});

it('the list of packages is empty without any, as it stands in the sources', () => {
  const load = pluginPackages(join(root, 'node_modules/a')).load as (id: string) => unknown;
  expect(load('/x/src/plugins/packages.ts')).toBeNull();
});
