import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readManifest } from './read-manifest.ts';

it.each([
  ["import { definePlugin } from 'x';\nexport default definePlugin({ id: 'crm' });", 'crm', []],
  [
    `/* definePlugin({ id: 'no' }) */ export default definePlugin({
      // id: 'no',
      nameKey: 'a:b', routes: [{ id: 'inner', match: /[/'"]{2}/, run: () => ({ id: 'no' }) }],
      "id": "board", dependsOn: ['crm', "notes",],
    });`,
    'board',
    ['crm', 'notes'],
  ],
  [
    'import{definePlugin as e}from"touchline/plugin-api";var a=e({id:`x`,dependsOn:["y"]});export{a as default}',
    'x',
    ['y'],
  ],
  ["export default { dependsOn: ['a'] as const, id: 'plain' }", 'plain', ['a']],
  ['export default definePlugin({ id: ID, dependsOn: [...NEEDED] });', undefined, undefined],
  ['export default 1;', undefined, undefined],
])('reads the id and the dependencies of %s', (source, id, dependsOn) => {
  expect(readManifest(source)).toEqual({ ...(id && { id }), ...(dependsOn && { dependsOn }) });
});

it('reads the examples', () => {
  const read = (file: string) => readManifest(readFileSync(file, 'utf8'));
  expect(read('examples/crm/src/plugin.ts')).toEqual({ id: 'crm', dependsOn: [] });
  expect(read('create/template/plugins/tasks/plugin.ts').id).toBe('tasks');
});
