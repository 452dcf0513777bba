import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf } from '../../scripts/checks/walls/walls.ts';
import product from '../../src/product/build.ts';
import samples from '../../src/samples/build.ts';
import { needPackages } from './part-packages.ts';

const { dependencies, devDependencies, peerDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const all = { ...devDependencies, ...dependencies };

const FOLDERS = ['src', 'server', 'mock-server', 'supabase/functions', 'scripts'];

/** The packages that files of the running app import, by the part that does. */
function imported(): Record<'samples' | 'product' | 'others', Set<string>> {
  const found = {
    ...{ samples: new Set<string>(), product: new Set<string>() },
    others: new Set<string>(),
  };
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  for (const path of files.filter((name) => /(?<!\.test)\.(?:tsx?|mjs)$/.test(name))) {
    const part = path.startsWith('src/samples/')
      ? found.samples
      : path.startsWith('src/product/')
        ? found.product
        : found.others;
    for (const { imported } of importsOf(readFileSync(path, 'utf8'))) {
      const [scope = '', name] = imported.split('/');
      part.add(scope.startsWith('@') ? `${scope}/${name}` : scope);
    }
  }
  return found;
}

it('an application installs no package that only the samples import', () => {
  const found = imported();
  const own = [...found.samples].filter(
    (name) => !found.others.has(name) && !found.product.has(name),
  );
  const expected = own.filter((name) => name in all);
  expect(expected.length).toBeGreaterThan(10);
  expect([...samples.PACKAGES].sort()).toEqual(expected.sort());
  expect(own.filter((name) => name in dependencies)).toEqual([]);
  expect(own.filter((name) => peerDependencies[name] !== all[name])).toEqual([]);
});

it('an application without the product installs none of the packages that only it imports and names', () => {
  const found = imported();
  expect(product.PACKAGES).toContain('stripe');
  for (const name of product.PACKAGES) {
    expect(found.product).toContain(name);
    expect(found.others).not.toContain(name);
    expect(found.samples).not.toContain(name);
    expect(peerDependencies[name]).toBe(all[name]);
    expect(dependencies).not.toHaveProperty(name);
  }
  // Those of its development aren't installed either.
  expect([...found.product].filter((name) => name in devDependencies).sort()).toEqual([
    ...product.PACKAGES,
  ]);
});

it('an application that builds a part without them is told what to install', () => {
  expect(() => needPackages(resolve('.'), { product, samples })).not.toThrow();
  const folder = mkdtempSync(join(tmpdir(), 'part-packages-'));
  const versions = { hucre: '1.0.0', stripe: '23.1.0', swiper: '14.4.0', vitest: '^4.1.0' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ peerDependencies: versions }));
  try {
    expect(() => needPackages(folder, {})).not.toThrow();
    expect(() => needPackages(folder, { product })).toThrow(
      /\n {2}npm install hucre@1\.0\.0 stripe@23\.1\.0$/,
    );
    expect(() => needPackages(folder, { samples: { PACKAGES: ['swiper'], FILES: [] } })).toThrow(
      /\n {2}npm install swiper@14\.4\.0$/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
