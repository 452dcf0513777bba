import { type Field, type FieldList, PEOPLE } from './fields.ts';
import type { Name } from './names.ts';
import { foreignKey, LARGEST, LARGEST_AMOUNT, TEXT_LIMIT } from './schema-sql.ts';
import { label, type Texts } from './words.ts';
import { importOf, members, quoted } from './write.ts';

/** A new resource: what its files are written from. */
export interface ResourceModel {
  /** The plugin's id. */
  plugin: string;
  one: Name;
  many: Name;
  table: string;
  path: string;
  list: FieldList;
  /** The second key of its shortcut, after g. */
  key?: string;
}

/** Texts by key, without the namespace. */
export type TextsByKey = Record<string, Texts>;

const ROW_TYPES: Record<Field['type'], string> = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
  date: 'string',
  datetime: 'string',
  choice: 'string',
  reference: 'string',
  money: 'number',
  currency: 'string',
};
const NOTES: Partial<Record<Field['type'], string>> = {
  date: '`2026-03-31`',
  datetime: 'ISO instant.',
  money: 'In minor units.',
  currency: 'ISO 4217.',
};

const rowOf = ({ column, type, required, options }: Field): string => {
  const kind = type === 'choice' ? options.map((one) => `'${one}'`).join(' | ') : ROW_TYPES[type];
  const whole = required ? kind : `${kind} | null`;
  const broken = `  ${column}: ${whole};`.length > 100 ? whole.split(' | ') : null;
  const shown = broken ? broken.map((one) => `\n    | ${one}`).join('') : ` ${whole}`;
  const note = NOTES[type];
  return `${note ? `  /** ${note} */\n` : ''}  ${column}:${shown};`;
};

/** Who may what, and how it appears in menus. */
export function resourceFile({ plugin, one, many, table, path, list, key }: ResourceModel): string {
  const row = `${one.pascal}Row`;
  const start = `export const ${many.camel} = defineResource('${table}')({`;
  const begin =
    start.length > 100 ? `export const ${many.camel} = defineResource(\n  '${table}',\n)({` : start;
  const shortcut = key ? `\n    shortcut: ['g', '${key}'],` : '';
  return `import { mdiShapeOutline } from '@mdi/js';
import { defineResource } from 'touchline/plugin-api';

/** A row of the table. */
export interface ${row} {
  id: string;
${list.fields.map(rowOf).join('\n')}
  /** ISO instants. */
  created_at: string;
  updated_at: string;
}

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    ${table}: ${row};
  }
}

${begin}
  id: '${plugin}.${many.kebab}',
  path: '${path}',
  nameKey: '${plugin}:${many.kebab}.name',
  singularKey: '${plugin}:${many.kebab}.one',
  icon: mdiShapeOutline,
  access: [
    { actions: ['list', 'show'], roles: '*' },
    { actions: ['create', 'edit', 'delete'], roles: ['ADMIN'] },
  ],
  actions: ['list', 'show', 'create', 'edit', 'delete'],
  defaultSort: { field: 'created_at', order: 'desc' },
  recordTitle: (row) => row.${list.title},
  history: [],
  nav: {
    section: 'main',
    titleKey: '${plugin}:${many.kebab}.name',
    icon: mdiShapeOutline,
    order: 900,${shortcut}
  },
  details: () => import('./details'),
});
`;
}

const COLUMNS: Record<Field['type'], string> = {
  text: '{ flex: 1 }',
  number: '{ width: 120 }',
  boolean: '{ width: 112 }',
  date: '{ width: 128 }',
  datetime: '{ width: 168 }',
  choice: '{ width: 144 }',
  reference: '{ flex: 1 }',
  money: 'true',
  currency: '{ width: 112 }',
};

function fieldOf(model: ResourceModel, field: Field): string {
  const { plugin, many, table } = model;
  const { column, type, required, options, to } = field;
  const space = `${plugin}:${many.kebab}`;
  const kind = type === 'choice' ? 'select' : type === 'currency' ? 'text' : type;
  const lines = [
    `key: '${column}'`,
    `type: '${kind}'`,
    `labelKey: '${space}.field.${column}'`,
    ...(type === 'money' ? [`helpKey: '${space}.minorUnits'`] : []),
    ...(type === 'currency' ? [`helpKey: '${space}.currencyCode'`] : []),
    `list: ${COLUMNS[type]}`,
    ...(type === 'money' ? [] : ['filter: true']),
    'form: true',
    ...(required && type !== 'boolean' ? ['required: true'] : []),
    ...(type === 'boolean' ? ['defaultValue: false'] : []),
    ...(type === 'choice' && required ? [`defaultValue: '${options[0]}'`] : []),
    ...(type === 'text' ? [`maxLength: ${TEXT_LIMIT}`] : []),
    ...(type === 'number' ? [`min: -${LARGEST}`, `max: ${LARGEST}`, 'step: 1'] : []),
    ...(type === 'money' ? ['min: 0', `max: ${LARGEST_AMOUNT}`, 'step: 1'] : []),
    ...(type === 'currency'
      ? ['maxLength: 3', 'pattern: /^[A-Z]{3}$/', `patternKey: '${space}.currencyCode'`]
      : []),
  ];
  if (type === 'choice') {
    const each = options.map((one) => {
      const parts = [`value: '${one}'`, `labelKey: '${space}.option.${column}.${one}'`];
      const line = `        { ${parts.join(', ')} },`;
      return line.length <= 100 ? line : `        {\n${members(parts, 10)}\n        },`;
    });
    lines.push(`options: [\n${each.join('\n')}\n      ]`);
  }
  if (to) {
    const parts = [
      `table: '${to.table}'`,
      `labelColumn: '${to.title}'`,
      ...(to.name ? [`nameColumn: '${to.name}'`] : []),
      `embed: '${column.replace(/_id$/, '')}'`,
      `hint: '${foreignKey(table, column)}'`,
    ];
    lines.push(`reference: {\n${members(parts, 8)}\n      }`);
  }
  return `    {\n${members(lines, 6)}\n    },`;
}

/** Columns, filters and forms. */
export function detailsFile(model: ResourceModel): string {
  const space = `${model.plugin}:${model.many.kebab}`;
  const when = (column: string, list: string) =>
    `    {\n${members([`key: '${column}'`, "type: 'datetime'", `labelKey: '${space}.field.${column}'`, `list: ${list}`], 6)}\n    },`;
  return `import { defineDetails } from 'touchline/plugin-api';

export default defineDetails('${model.table}')({
  fields: [
${model.list.fields.map((field) => fieldOf(model, field)).join('\n')}
${when('created_at', '{ width: 168, hidden: true }')}
${when('updated_at', '{ width: 168 }')}
  ],
});
`;
}

const MINOR: Texts = {
  en: 'In the smallest unit: 1250 is 12.50.',
  fr: 'Dans la plus petite unité\u00a0: 1250 correspond à 12,50.',
  ar: 'بأصغر وحدة: 1250 تعني 12.50.',
};
const CODE: Texts = {
  en: 'Three capital letters, such as EUR.',
  fr: 'Trois majuscules, par exemple EUR.',
  ar: 'ثلاثة أحرف كبيرة، مثل EUR.',
};

export function resourceTexts({ one, many, list }: ResourceModel): TextsByKey {
  const texts: TextsByKey = {
    name: label(many.words),
    one: label(one.words),
    'field.created_at': label('Created'),
    'field.updated_at': label('Last changed'),
  };
  for (const { column, type, label: words, options } of list.fields) {
    texts[`field.${column}`] = label(words);
    for (const option of options) {
      const [first = '', ...rest] = option.replaceAll('-', ' ');
      texts[`option.${column}.${option}`] = label(first.toUpperCase() + rest.join(''));
    }
    if (type === 'money') texts.minorUnits = MINOR;
    if (type === 'currency') texts.currencyCode = CODE;
  }
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [`${many.kebab}.${key}`, value]),
  );
}

const SAMPLES: Record<Field['type'], string> = {
  text: "'Sample'",
  number: '3',
  boolean: 'true',
  date: "'2026-03-31'",
  datetime: "'2026-03-31T15:00:00+00:00'",
  choice: '',
  reference: '',
  money: '1250',
  currency: "'EUR'",
};

function refusedOf({
  column,
  type,
  required,
  label: words,
}: Field): [what: string, value: string][] {
  const plain = words.charAt(0).toLowerCase() + words.slice(1);
  const name = `${/^[aeiou]/.test(plain) ? 'an' : 'a'} ${plain}`;
  const none: [string, string][] = required ? [[`no ${plain}`, 'null']] : [];
  switch (type) {
    case 'text':
      return [
        ...none,
        ...(required ? [[`${name} of spaces`, "'  '"] as [string, string]] : []),
        [`${name} that is too long`, `'x'.repeat(${TEXT_LIMIT + 1})`],
      ];
    case 'number':
      return [
        ...none,
        [`${name} that is no whole number`, "'1.5'"],
        [`${name} that is too large`, String(LARGEST + 1)],
      ];
    case 'money':
      return [...none, [`${name} below nothing`, '-1'], [`${name} that is no number`, "'much'"]];
    case 'currency':
      return [...none, [`${name} that isn't a code`, "'euro'"]];
    case 'reference':
      return [...none, [`${name} that isn't there`, "'00000000-0000-4000-8000-000000000000'"]];
    default:
      return [...none, [`${name} that isn't one`, `'none of ${column}'`]];
  }
}

const sampleValue = ({ type, options, to }: Field): string => {
  if (type === 'choice') return `'${options.at(-1)}'`;
  if (to === PEOPLE) return "database.idOf('USER')";
  if (to) return `await database.add('${to.table}', await ${sampleName(to.many)}(database))`;
  return SAMPLES[type];
};

const sampleName = (many: string) =>
  `${many.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Sample`;

/** Rows for tests: one that is accepted, and values that must be refused. */
export function samplesFile({ many, list }: ResourceModel): string {
  const referred = list.fields.flatMap(({ to }) => to ?? []);
  const made = referred.filter((to) => to !== PEOPLE).map((to) => to.many);
  const others = [...new Set(made)].sort();
  const imports = [
    importOf(['TestDatabase'], 'touchline/testing', true),
    ...others.map((other) => importOf([`sample as ${sampleName(other)}`], `../${other}/samples`)),
  ];
  const values = list.fields.map((field) => {
    const line = `  ${field.column}: ${sampleValue(field)},`;
    if (line.length <= 100 || !field.to) return line;
    const call = `await ${sampleName(field.to.many)}(database)`;
    return `  ${field.column}: await database.add(\n    '${field.to.table}',\n    ${call},\n  ),`;
  });
  const refused = list.fields.flatMap((field) =>
    refusedOf(field).map(([what, value]) => {
      const text = quoted(what);
      const line = `  [${text}, { ${field.column}: ${value} }],`;
      return line.length <= 100
        ? line
        : `  [\n    ${text},\n    { ${field.column}: ${value} },\n  ],`;
    }),
  );
  return `${imports.join('\n')}

type Sample = (database: TestDatabase) => Promise<Record<string, unknown>>;

/** The values of a new row of ${many.words.toLowerCase()}, as its form sends them. */
export const sample: Sample = async (${referred.length > 0 ? 'database' : ''}) => ({
${values.join('\n')}
});

/** What the database must refuse, whoever sends it: the reason, and the values that differ from the sample. */
export const REFUSED: [reason: string, values: Record<string, unknown>][] = [
${refused.join('\n')}
];
`;
}

/** @param schema the folder of the schema files, seen from the test: `../schema` */
export function resourceTest({ many }: ResourceModel, schema: string): string {
  const name = many.camel;
  const imports = ['attackTables', 'columnProblems', 'mayOf', 'openTestDatabase'];
  return `${importOf([...imports, 'type TestDatabase'], 'touchline/testing')}
import { afterAll, beforeAll, expect, it } from 'vitest';
${importOf([name], './resource')}
import { REFUSED, sample } from './samples';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(new URL('${schema}', import.meta.url));
});
afterAll(() => database?.close());

it('has a column for each field', async () => {
  expect(await columnProblems(database, ${name})).toEqual([]);
});

it('is read and written by those whom its rules name, and by nobody else', async () => {
  const expected = { sample: () => sample(database), may: mayOf(${name}) };
  const tables = { [${name}.table]: expected };
  expect(await attackTables({ database, tables })).toEqual([]);
});

it.each(REFUSED)('refuses %s', async (_, values) => {
  const row = { ...(await sample(database)), ...values };
  const { status } = await database.request('ADMIN', 'POST', ${name}.table, row);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});
`;
}
