import type { Name } from './names.ts';
import type { TextsByKey } from './resource-files.ts';
import { label } from './words.ts';
import { importOf } from './write.ts';

/** The record whose newest rows a card shows. */
export interface Shown {
  /** The folder of its resource. */
  folder: string;
  table: string;
  /** The type of its row. */
  row: string;
  /** The column that names it. */
  title: string;
}

/** A new card of the home page. */
export interface WidgetModel {
  /** The plugin's id. */
  plugin: string;
  name: Name;
  /** Without it, the card reads what its author fills in. */
  shown?: Shown;
}

/** Where it appears, and to whom. */
export function widgetFile({ plugin, name, shown }: WidgetModel): string {
  const access = shown ? `\n  access: { resource: '${shown.table}', action: 'list' },` : '';
  return `import type { WidgetDef } from 'touchline/plugin-api';

export const ${name.camel}Card = {
  id: '${plugin}.${name.kebab}',
  titleKey: '${plugin}:${name.kebab}.title',
  size: { columns: 4, height: 280 },
  order: 900,${access}
  component: () => import('./${name.pascal}Card'),
} satisfies WidgetDef;
`;
}

const frame = (
  rows: string,
) => `  const data = { pending: query.isPending, error: query.error, refresh: query.refetch };
  const table = () => ({
    columns: [title],
    rows: rows.map((row) => [row.${rows}]),
  });
  return (
    <WidgetCard title={title} data={data} table={table}>
      {rows.length === 0 ? (
        <EmptyState icon={mdiCardTextOutline} title={empty} />
      ) : (
        <ol>
          {rows.map((row) => (
            <li key={row.id}>{row.${rows}}</li>
          ))}
        </ol>
      )}
    </WidgetCard>
  );
}
`;

const words = ({ plugin, name }: WidgetModel) => `  const { t } = useTranslation('${plugin}');
  const title = t('${name.kebab}.title');
  const empty = t('${name.kebab}.empty');
`;

/** The card: waiting, failed, empty and filled. */
export function cardFile(model: WidgetModel): string {
  const { plugin, name, shown } = model;
  if (!shown) {
    return `import { mdiCardTextOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState, WidgetCard } from 'touchline/ui';

interface Line {
  id: string;
  name: string;
}

/** What the card shows. Fetch it here; the card waits for it, and shows an error if it throws. */
async function load(): Promise<Line[]> {
  return [];
}

export default function ${name.pascal}Card() {
${words(model)}  const query = useQuery({ queryKey: ['${plugin}', '${name.kebab}'], queryFn: load });
  const rows = query.data ?? [];
${frame('name')}`;
  }
  return `import { mdiCardTextOutline } from '@mdi/js';
import { useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { EmptyState, WidgetCard } from 'touchline/ui';
${importOf([shown.row], `../${shown.folder}/resource`, true)}

/** The five newest. */
export default function ${name.pascal}Card() {
${words(model)}  const { query, result } = useList<${shown.row}>({
    resource: '${shown.table}',
    pagination: { pageSize: 5 },
    sorters: [{ field: 'created_at', order: 'desc' }],
  });
  const rows = result.data;
${frame(shown.title)}`;
}

/** The card in a page: filled, empty and failed; one without a record only as its author begins with it. */
export function cardTest({ name, shown }: WidgetModel): string {
  const card = `${name.pascal}Card`;
  const imports = (types: string) => `import { render, screen } from '@testing-library/react';
import { ${types}testPage } from 'touchline/testing';
import { expect, it } from 'vitest';
import plugin from '../plugin';
import ${card} from './${card}';
`;
  const empty = `it('says that there is nothing yet', async () => {
  await show(${shown ? '[]' : ''});
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
});
`;
  const show = (rows: string, tables: string) => `
async function show(${rows}) {
  const wrapper = await testPage(plugin${tables});
  render(<${card} />, { wrapper });
}

`;
  if (!shown) return imports('') + show('', '') + empty;
  return `${imports('type TestRow, ')}
const TABLE = '${shown.table}';
const TITLE = '${shown.title}';
${show('rows: TestRow[] | Error', ', { [TABLE]: rows }')}it('shows the newest first', async () => {
  await show([
    { id: '1', created_at: '2026-03-30T15:00:00Z', [TITLE]: 'Older' },
    { id: '2', created_at: '2026-03-31T15:00:00Z', [TITLE]: 'Newer' },
  ]);
  await screen.findByText('Newer');
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Newer', 'Older']);
});

${empty}
it('says that the rows could not be loaded', async () => {
  await show(new Error('The server is down.'));
  expect(await screen.findByRole('alert')).toBeTruthy();
});
`;
}

export const widgetTexts = ({ name }: WidgetModel): TextsByKey => ({
  [`${name.kebab}.title`]: label(name.words),
  [`${name.kebab}.empty`]: {
    en: 'Nothing here yet',
    fr: 'Rien pour l’instant',
    ar: 'لا شيء هنا بعد',
  },
});
