import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { circles } from './circles.ts';
import { importsOf, targetOf } from './walls.ts';

const FILES = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.m?ts$/.test(name) && !/\.test\.ts$/.test(name))
  .map((name) => `server/${name.replaceAll('\\', '/')}`)
  .map((path) => ({
    path,
    targets: importsOf(readFileSync(path, 'utf8'))
      .map(({ imported }) => targetOf(path, imported) ?? '')
      .filter((target) => target.startsWith('server/')),
  }));
/** Empty for the entries beside the rooms. */
const roomOf = (path: string) => /^server\/([^/]+)\//.exec(path)?.[1] ?? '';

/** The rooms that the guide names, from the ground up. */
const ROOMS = [...readFileSync('server/README.md', 'utf8').matchAll(/^\| `([\w-]+)`/gm)].map(
  ([, name = '']) => name,
);

it('the guide of the server names each of its rooms once', () => {
  expect([...ROOMS].sort()).toEqual(
    [...new Set(FILES.map(({ path }) => roomOf(path)))].filter(Boolean).sort(),
  );
});

it('no file of the server stands beside the rooms but its two entries', () => {
  expect(FILES.filter(({ path }) => roomOf(path) === '').map(({ path }) => path)).toEqual([
    'server/index.ts',
    'server/main.ts',
  ]);
});

it('no room of the server imports one that stands above it', () => {
  const climbing = FILES.flatMap(({ path, targets }) =>
    targets
      .filter((target) => ROOMS.indexOf(roomOf(target)) > ROOMS.indexOf(roomOf(path)))
      .filter(() => roomOf(path) !== '')
      .map((target) => `${path} -> ${target}`),
  );
  expect(climbing).toEqual([]);
});

it('no three files of the server import each other in a circle, types included', () => {
  const next = new Map(FILES.map(({ path, targets }) => [path, targets]));
  expect(circles(next).filter(({ length }) => length > 2)).toEqual([]);
});
