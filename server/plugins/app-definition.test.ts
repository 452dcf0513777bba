import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definitionProblems, readApp } from './app-definition.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'app-definition-'));
  mkdirSync(join(root, 'plugins/tasks'), { recursive: true });
  writeFileSync(join(root, 'plugins/tasks/plugin.ts'), '');
  const dependencies = { touchline: '1', 'touchline-plugin-leaderboard': '1' };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ dependencies }));
});
afterAll(() => rmSync(root, { recursive: true }));

const SOUND = {
  name: 'Acme',
  description: { en: 'Tasks of Acme.', fr: 'Les tâches d’Acme.' },
  languages: ['fr', 'en'],
  parts: ['samples'],
  plugins: { tasks: true, 'touchline-plugin-leaderboard': { settings: { top: '3' } } },
};

it('accepts a sound definition, and one with a name alone', () => {
  expect(definitionProblems(SOUND, root)).toEqual([]);
  expect(definitionProblems({ name: 'A' }, root)).toEqual([]);
});

it('names every mistake at once, with what was probably meant', () => {
  const definition = {
    nmae: 'Acme',
    descripton: 'x',
    languages: ['fr', 'de'],
    parts: 'product',
    plugins: { taks: true, 'touchline-plugin-leaderbord': { setting: {} }, tasks: 'on' },
    colour: 'red',
  };
  expect(definitionProblems(definition, root)).toEqual([
    'name is missing, and must be a text of 1 to 60 characters on one line.',
    'languages[1] is "de", and must be one of en, fr, ar.',
    'parts is "product", and must be a list of product, samples.',
    'plugins["touchline-plugin-leaderbord"].settings is missing, and must be texts by name.',
    'plugins["touchline-plugin-leaderbord"].setting is unknown. Did you mean settings?',
    'plugins.tasks is "on", and must be true, false, or { settings: { … } }.',
    'nmae is unknown. Did you mean name?',
    'descripton is unknown. Did you mean description?',
    'colour is unknown. There are name, description, logo, languages, theme, roles, sections, parts, plugins.',
    'plugins.taks names no plugin: no dependency in package.json and no folder of plugins is called that. Did you mean tasks?',
    'plugins["touchline-plugin-leaderbord"] names no plugin: no dependency in package.json and no folder of plugins is called that. Did you mean touchline-plugin-leaderboard?',
  ]);
});

it('names what neither a role nor a theme can be', () => {
  const roles = { sales: { name: 'Sales' }, ADMIN: false };
  expect(definitionProblems({ name: 'A', roles, theme: { primary: 'red', radius: 99 } })).toEqual([
    expect.stringMatching(/^roles\.sales can’t be a role\./),
    expect.stringMatching(/^roles\.ADMIN can’t be false/),
    expect.stringMatching(/^theme\.primary is "red"\. Write a colour/),
    expect.stringMatching(/^theme\.radius is 99\./),
  ]);
  expect(definitionProblems({ name: 'A', roles: { SALES: {} }, theme: 'acme-theme' })).toEqual([]);
});

describe('broken definitions', () => {
  const MEMBERS = ['name', 'description', 'languages', 'parts', 'plugins'];
  const bad: Record<string, fc.Arbitrary<unknown>> = {
    name: fc.oneof(
      fc.constantFrom('', ' ', ' a', 'a\nb', 'a'.repeat(61), null, () => 'a'),
      fc.integer(),
      fc.object(),
    ),
    description: fc.oneof(
      fc.constantFrom('', {}, { de: 'x' }, { en: 3 }, null, [], 10n),
      fc.integer(),
    ),
    languages: fc.oneof(
      fc.constantFrom([], ['de'], ['en', 'en'], 'en', { en: true }, [null]),
      fc.integer(),
    ),
    parts: fc.oneof(fc.constantFrom(['core'], ['product', 'product'], 'all', null), fc.integer()),
    plugins: fc.oneof(
      fc.constantFrom(
        [],
        'tasks',
        null,
        { tasks: 1 },
        { tasks: null },
        { tasks: { settings: { a: 1 } } },
      ),
      fc
        .string()
        .filter((name) => name !== 'tasks' && name !== 'touchline-plugin-leaderboard')
        .map((name) => ({ [`x${name}`]: true })),
    ),
  };

  it('are refused for each broken member, and for nothing else', () => {
    const broken = fc
      .subarray(MEMBERS, { minLength: 1 })
      .chain((members) =>
        fc.record(
          Object.fromEntries(
            members.map((member) => [member, bad[member] as fc.Arbitrary<unknown>]),
          ),
        ),
      );
    fc.assert(
      fc.property(broken, (changes) => {
        const problems = definitionProblems({ ...SOUND, ...changes }, root);
        const named = MEMBERS.filter((member) =>
          problems.some((problem) => new RegExp(`^${member}\\b`).test(problem)),
        );
        expect(named.sort()).toEqual(Object.keys(changes).sort());
        for (const problem of problems) expect(problem).toMatch(/^[a-z]+.*[.?]$/s);
      }),
      { numRuns: 2_000, seed: 37 },
    );
  });

  it('are refused whatever they are', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true }),
        (value) => {
          const problems = definitionProblems(value, root);
          const isSound = typeof Object(value).name === 'string';
          expect(problems.length > 0 || isSound).toBe(true);
        },
      ),
      { numRuns: 2_000, seed: 37 },
    );
  });

  it('with an unknown member are told its nearest name', () => {
    const mistyped = fc.constantFrom(...MEMBERS).chain((member) =>
      fc.tuple(fc.nat(member.length - 1), fc.constantFrom('z', '')).map(([at, letter]) => ({
        member,
        wrong: member.slice(0, at) + letter + member.slice(at + 1),
      })),
    );
    fc.assert(
      fc.property(mistyped, ({ member, wrong }) => {
        const problems = definitionProblems({ ...SOUND, [wrong]: 1 }, root);
        expect(problems).toEqual([`${wrong} is unknown. Did you mean ${member}?`]);
      }),
      { numRuns: 500, seed: 37 },
    );
  });
});

describe('the file', () => {
  it.each([
    ['is missing', null, /^There is no touchline\.config\.ts in /],
    ['is no TypeScript', 'export default {', /^touchline\.config\.ts can’t be read: /],
    ['throws', "throw new Error('no');", /^touchline\.config\.ts can’t be read: no$/],
    [
      'exports nothing',
      'export const a = 1;',
      /^touchline\.config\.ts: What it exports by default is missing/,
    ],
    [
      'has mistakes',
      'export default { name: 3, x: 1 };',
      /^touchline\.config\.ts: name is 3.*\ntouchline\.config\.ts: x is/,
    ],
  ])('%s', async (_, text, sentence) => {
    const folder = mkdtempSync(join(root, 'app-'));
    if (text !== null) writeFileSync(join(folder, 'touchline.config.ts'), text);
    await expect(readApp(folder)).rejects.toThrow(sentence);
  });

  it('is read, and completed', async () => {
    const folder = mkdtempSync(join(root, 'app-'));
    writeFileSync(
      join(folder, 'touchline.config.ts'),
      "import { defineApp } from 'touchline/config';\nexport default defineApp({ name: 'Acme' });",
    );
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(process.cwd(), join(folder, 'node_modules/touchline'));
    expect(await readApp(folder)).toMatchObject({ name: 'Acme', description: 'Acme', parts: [] });
  });
});
