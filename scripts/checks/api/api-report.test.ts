import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { apiReports, ENTRIES } from './api-report.ts';
import { readDeclarations } from './declarations.ts';

describe('what packages may import', () => {
  it('is listed in package.json, entry by entry', () => {
    const { './package.json': _own, './tsconfig.json': _config, ...entries } = manifest.exports;
    const expected = Object.entries(ENTRIES).map(([name, file]) => [`./${name}`, `./${file}`]);
    expect(entries).toEqual(Object.fromEntries(expected));
    for (const file of Object.values(ENTRIES)) expect(existsSync(file), file).toBe(true);
  });

  it.each(['src/app/App.tsx', 'src/plugin-api/types', 'server/backend.ts', 'ui.ts', ''])(
    'does not include touchline/%s',
    (path) => {
      const { resolve: find } = createRequire(resolve('package.json'));
      expect(() => find(join('touchline', path))).toThrow(/ERR_PACKAGE_PATH_NOT_EXPORTED|exports/);
    },
  );

  it('is what docs/api says; after an intended change run `npm run api:report`', () => {
    for (const [entry, text] of Object.entries(apiReports(resolve('.')))) {
      expect(text, entry).toBe(readFileSync(`docs/api/${entry}.md`, 'utf8'));
    }
  });
});

describe('the declarations behind an entry', () => {
  let folder = '';
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'declarations-'));
    write('entry.d.ts', "export { a as b } from './a';\nexport * from './c';");
    write('a.d.ts', "import type { D } from './d';\nexport declare function a(d: D): void;");
    write('c.d.ts', 'export type C = import("./d.ts").E[];');
    write(
      'd.d.ts',
      `export interface D extends Base { own: F<string> }
      type F<T> = T;
      interface Base {}
      export type E = 1;`,
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are found through other files, as are all that they refer to', () => {
    const { namesOf, exported, textOf, referred } = readDeclarations(folder);
    const entry = join(folder, 'entry.d.ts');
    expect(namesOf(entry)).toEqual(['C', 'b']);
    const [b, c] = [exported(entry, 'b'), exported(entry, 'C')];
    if (!b || !c) throw new Error('Both are declared.');
    expect(textOf(b)).toBe('function a(d: D): void;');
    expect(referred(c).map(textOf)).toEqual(['type E = 1;']);
    const [d] = referred(b);
    expect(d && referred(d).map(({ name }) => name)).toEqual(['Base', 'F']);
  });
});
