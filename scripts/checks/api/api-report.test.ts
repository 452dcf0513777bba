import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTRIES } from '../../../server/build/public-face.ts';
import { apiReports } from './api-report.ts';
import { readDeclarations } from './declarations.ts';
import { cell, prose } from './doc-text.ts';

describe('what packages may import', () => {
  it.each(Object.entries(ENTRIES))('has touchline/%s', (entry, source) => {
    const { resolve: find } = createRequire(resolve('package.json'));
    expect(find(`touchline/${entry}`)).toBe(resolve(source));
  });

  it.each(['src/app/App.tsx', 'src/plugin-api/types', 'server/requests/backend.ts', 'ui.ts', ''])(
    'does not include touchline/%s',
    (path) => {
      const { resolve: find } = createRequire(resolve('package.json'));
      expect(() => find(join('touchline', path))).toThrow(/ERR_PACKAGE_PATH_NOT_EXPORTED|exports/);
    },
  );

  it('is what docs/api says; after an intended change run `npm run api:report`', () => {
    const { pages, undocumented } = apiReports(resolve('.'));
    for (const [entry, text] of Object.entries(pages)) {
      expect(text, entry).toBe(readFileSync(`docs/api/${entry}.md`, 'utf8'));
    }
    expect(undocumented, 'names without a docstring').toEqual([]);
  });

  it.each(Object.keys(ENTRIES))('shows each name of touchline/%s in its declaration', (entry) => {
    const sections = readFileSync(`docs/api/${entry}.md`, 'utf8').split(/^##+ /m).slice(1);
    const wrong = sections.filter((section) => {
      const [name = '', ...rest] = section.split('\n');
      const declarations = rest.filter((line) =>
        /^`?(?:const|function|class|type|interface|export) /.test(line),
      );
      return (
        declarations.length > 0 &&
        !declarations.some((line) => new RegExp(`\\b${name}\\b`).test(line))
      );
    });
    expect(wrong.map((section) => section.split('\n')[0])).toEqual([]);
  });
});

describe('the text of a docstring', () => {
  it('keeps code, and makes everything else plain Markdown', () => {
    expect(prose('A <Row> of `a < b`, and {{name}}.\nSee {@link Row}.')).toBe(
      'A &lt;Row> of `a < b`, and &#123;&#123;name}}. See `Row`.',
    );
    expect(
      prose('Does it.\n@param size in px,\n  rounded\n@throws {Error} whose message says why'),
    ).toBe('Does it.\n\n- `size`: in px, rounded\n- throws `Error` whose message says why');
  });

  it('fits into a cell of a table', () => {
    expect(cell('`a | b`\n\n- `c`: d')).toBe('`a \\| b`; `c`: d');
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
      `/** What it is. */
      export interface D extends Base {
        /**
         * More
         * than a line.
         */
        own?: F<string>; // not a docstring
        call(one: /* nor this */ 1): void;
      }
      type F<T> = T;
      interface Base {}
      export type E = 1;`,
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are found through other files, as are all that they refer to', () => {
    const { namesOf, exported, textOf, docOf, membersOf, referred } = readDeclarations(folder);
    const entry = join(folder, 'entry.d.ts');
    expect(namesOf(entry)).toEqual(['C', 'b']);
    const [b, c] = [exported(entry, 'b'), exported(entry, 'C')];
    if (!b || !c) throw new Error('Both are declared.');
    expect(textOf(b)).toBe('function a(d: D): void;');
    expect(referred(c).map(textOf)).toEqual(['type E = 1;']);
    const [d] = referred(b);
    if (!d) throw new Error('It is referred to.');
    expect(textOf(d)).not.toContain('*');
    expect(docOf(d)).toBe('What it is.');
    expect(membersOf(d)).toEqual([
      { name: 'own?', type: 'F<string>', doc: 'More\nthan a line.' },
      { name: 'call', type: '(one: 1): void', doc: '' },
    ]);
    expect(membersOf(b)).toBeNull();
    expect(referred(d).map(({ name }) => name)).toEqual(['Base', 'F']);
  });
});
