import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { circles } from './circles.ts';
import { importsOf, targetOf } from './walls.ts';

const FILES = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => `server/${name.replaceAll('\\', '/')}`)
  .map((path) => {
    const imported = importsOf(readFileSync(path, 'utf8')).map((one) => one.imported);
    const found = imported.map((name) => targetOf(path, name) ?? '');
    return {
      path,
      targets: found.filter((target) => target.startsWith('server/')),
      ofScripts: found.filter((target) => target.startsWith('scripts/')),
      ofParts: found.some((target) => /^src\/(?:product|samples)\//.test(target)),
    };
  });
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

it('no file of the server imports one of the scripts, which are for those who develop Touchline', () => {
  expect(FILES.flatMap(({ ofScripts }) => ofScripts)).toEqual([]);
});

const TO_MOVE: string[] = [];

it('no other file of the server imports a part of the application', () => {
  expect(
    FILES.filter(({ ofParts }) => ofParts)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(TO_MOVE);
});
