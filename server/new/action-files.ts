import type { Name } from './names.ts';
import type { TextsByKey } from './resource-files.ts';
import { functionOf } from './schema-sql.ts';
import { around, label } from './words.ts';
import { importOf } from './write.ts';

/** A new action on the rows of a resource, which can be taken back. */
export interface ActionModel {
  /** The plugin's id. */
  plugin: string;
  name: Name;
  /** The folder of its resource, and the name by which that exports it. */
  folder: string;
  resource: string;
  table: string;
  /** The type of the row. */
  row: string;
}

/** The column that says when it was done. */
export const doneColumn = (name: Name) => `${name.snake}_done_at`;

export const undoName = (name: Name) => `${name.camel}Undo`;

const space = ({ plugin, folder, name }: ActionModel) => `${plugin}:${folder}.action.${name.kebab}`;

function definition(model: ActionModel, undo: boolean): string {
  const { name, row, table } = model;
  const done = doneColumn(name);
  const key = `${space(model)}.${undo ? 'undo' : 'do'}`;
  return `export const ${undo ? undoName(name) : name.camel}: RowActionDef<${row}> = {
  id: '${undo ? `undo-${name.kebab}` : name.kebab}',
  labelKey: '${key}',
  icon: ${undo ? 'mdiUndoVariant' : 'mdiCheckCircleOutline'},
  confirmKey: '${key}.confirm',
  when: (row) => row.${done} ${undo ? '!==' : '==='} null,
  rpc: '${functionOf(table, name.snake)}',
  args: ({ id }) => ({ row_id: id, undo: ${undo} }),
  successKey: '${key}.done',
};
`;
}

export const actionFile = (
  model: ActionModel,
) => `import { mdiCheckCircleOutline, mdiUndoVariant } from '@mdi/js';
import type { RowActionDef } from 'touchline/plugin-api';
${importOf([model.row], './resource', true)}

${definition(model, false)}
/** Takes it back. */
${definition(model, true)}`;

export function actionTexts({ folder, name }: ActionModel): TextsByKey {
  const verb = label(name.words);
  const key = `${folder}.action.${name.kebab}`;
  const nbsp = '\u00a0';
  return {
    [`${key}.do`]: verb,
    [`${key}.do.confirm`]: around(verb, {
      en: (word) => `${word} {{name}}? You can undo it later.`,
      fr: (word) =>
        `${word} «${nbsp}{{name}}${nbsp}»${nbsp}? Vous pourrez revenir en arrière plus tard.`,
      ar: (word) => `${word} «{{name}}»؟ يمكنك التراجع عن ذلك لاحقًا.`,
    }),
    [`${key}.do.done`]: {
      en: '{{name}}: done.',
      fr: `{{name}}${nbsp}: c’est fait.`,
      ar: '{{name}}: تم.',
    },
    [`${key}.undo`]: around(verb, {
      en: (word) => `Undo: ${word}`,
      fr: (word) => `Annuler${nbsp}: ${word}`,
      ar: (word) => `تراجع: ${word}`,
    }),
    [`${key}.undo.confirm`]: {
      en: 'Undo it for {{name}}? It will be as it was before.',
      fr: `Annuler pour «${nbsp}{{name}}${nbsp}»${nbsp}? Tout redeviendra comme avant.`,
      ar: 'التراجع عن ذلك في «{{name}}»؟ سيعود كل شيء كما كان.',
    },
    [`${key}.undo.done`]: {
      en: '{{name}}: undone.',
      fr: `{{name}}${nbsp}: c’est annulé.`,
      ar: '{{name}}: تم التراجع.',
    },
    [`${folder}.field.${doneColumn(name)}`]: around(verb, {
      en: (word) => `Done: ${word}`,
      fr: (word) => `Fait${nbsp}: ${word}`,
      ar: (word) => `تم: ${word}`,
    }),
  };
}

/** @param schema the folder of the schema files, seen from the test: `../schema` */
export function actionTest(model: ActionModel, schema: string): string {
  const { name, resource, table } = model;
  const done = doneColumn(name);
  return `${importOf(['actionProblems', 'openTestDatabase', 'type TestDatabase', 'type TestPerson'], 'touchline/testing')}
import { afterAll, beforeAll, expect, it } from 'vitest';
${importOf([resource], './resource')}
import { sample } from './samples';

const FUNCTION = 'rpc/${functionOf(table, name.snake)}';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(new URL('${schema}', import.meta.url));
});
afterAll(() => database?.close());

const addRow = async () => database.add(${resource}.table, await sample(database));
const call = (who: TestPerson, row_id: string, undo: boolean) =>
  database.request(who, 'POST', FUNCTION, { row_id, undo });

async function isDone(id: string): Promise<boolean> {
  const query = \`select ${done} as at from public.${table} where id = '\${id}'\`;
  const [row] = await database.run(query);
  return (row?.at ?? null) !== null;
}

it('is done by those whom a rule names, and by nobody else', async () => {
  const attempt = async (who: TestPerson) => {
    const id = await addRow();
    await call(who, id, false);
    return isDone(id);
  };
  expect(await actionProblems(${resource}, '${name.kebab}', attempt)).toEqual([]);
});

it('is taken back by those whom a rule names, and by nobody else', async () => {
  const attempt = async (who: TestPerson) => {
    const id = await addRow();
    await call('ADMIN', id, false);
    await call(who, id, true);
    return !(await isDone(id));
  };
  expect(await actionProblems(${resource}, 'undo-${name.kebab}', attempt)).toEqual([]);
});

it('is recorded by its function only', async () => {
  const id = await addRow();
  const path = \`\${${resource}.table}?id=eq.\${id}\`;
  const values = { ${done}: '2026-03-31T15:00:00Z' };
  expect((await database.request('ADMIN', 'PATCH', path, values)).status).toBe(403);
  expect(await isDone(id)).toBe(false);
});

it('says that a row is gone', async () => {
  const { status } = await call('ADMIN', crypto.randomUUID(), false);
  expect(status).toBe(404);
});
`;
}
