import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeApp, Refused } from './make-app.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'make-app-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));
const below = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

it('makes ten files or fewer, with the name that people see', () => {
  const folder = join(root, 'task-board');
  const { files } = makeApp(folder);
  expect(files.length).toBeLessThanOrEqual(10);
  expect(below(folder)).toHaveLength(files.length);
  expect(readFileSync(join(folder, 'touchline.config.ts'), 'utf8')).toContain("'Task board'");
  expect(readJson(folder, 'package.json')).toMatchObject({ name: 'task-board', private: true });
});

it('writes any name as what it is', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60 }), fc.nat(), (name, at) => {
      fc.pre(name.trim() === name && /^[^\p{Cc}]+$/u.test(name));
      const folder = join(root, `app-${at}-${readdirSync(root).length}`);
      makeApp(folder, { name });
      const [, written = ''] =
        /name: '((?:[^'\\]|\\.)*)'/.exec(
          readFileSync(join(folder, 'touchline.config.ts'), 'utf8'),
        ) ?? [];
      expect(written.replaceAll(/\\(.)/g, '$1')).toBe(name);
    }),
    { numRuns: 200, seed: 37 },
  );
});

it.each(['My-App', '.hidden', 'a b', 'node_modules', 'touchline', 'ä', '-x', 'a'.repeat(101)])(
  'refuses the name %s, and writes nothing',
  (name) => {
    expect(() => makeApp(join(root, name))).toThrow(Refused);
    expect(readdirSync(root)).toEqual([]);
  },
);

it.each([{ touchline: 'newest' }, { touchline: './gone.tgz' }, { name: '' }, { name: 'a\nb' }])(
  'refuses %o, and writes nothing',
  (options) => {
    expect(() => makeApp(join(root, 'app'), options)).toThrow(Refused);
    expect(readdirSync(root)).toEqual([]);
  },
);

it('never writes into a folder that has something, nor over a file', () => {
  mkdirSync(join(root, 'full'));
  writeFileSync(join(root, 'full', 'a'), '');
  writeFileSync(join(root, 'file'), 'x');
  expect(() => makeApp(join(root, 'full'))).toThrow(/not empty/);
  expect(() => makeApp(join(root, 'file'))).toThrow(/is a file/);
  expect(below(root).sort()).toEqual(['a', 'file']);
});

it('takes a tarball of Touchline, by its place', () => {
  const tarball = join(root, 'touchline-9.tgz');
  writeFileSync(tarball, '');
  makeApp(join(root, 'app'), { touchline: tarball });
  expect(readJson(root, 'app', 'package.json').dependencies.touchline).toBe(
    'file:../touchline-9.tgz',
  );
});

it('refuses a release, whatever its name, and names the package', () => {
  const unpacked = join(root, 'touchline-release-9.0.0');
  mkdirSync(unpacked);
  writeFileSync(join(unpacked, 'touchline.config.json'), '{}');
  const tarball = join(root, 'renamed.tgz');
  execFileSync('tar', ['-czf', tarball, '-C', root, 'touchline-release-9.0.0']);
  for (const touchline of [unpacked, tarball]) {
    expect(() => makeApp(join(root, 'app'), { touchline })).toThrow(/touchline-package-X\.Y\.Z/);
  }
});

it('has the versions of Touchline itself', () => {
  makeApp(join(root, 'app'));
  const made = readJson(root, 'app', 'package.json');
  const ours = readJson('package.json');
  expect(readJson('create', 'package.json').version).toBe(ours.version);
  expect(ours.devDependencies).toMatchObject(made.devDependencies);
  const written = JSON.stringify(ours.overrides).replaceAll(
    /"\$([^"]+)"/g,
    (_, name) => `"${ours.dependencies[name] ?? ours.devDependencies[name]}"`,
  );
  expect(made.overrides).toEqual(JSON.parse(written));
});
