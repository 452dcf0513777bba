import { type DataProvider, Refine } from '@refinedev/core';
import { createInstance } from 'i18next';
import type { ComponentType, PropsWithChildren } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import shell from '../../public/locales/en.json';
import type { PluginDef } from '../plugin-api/types';
import { AppTheme } from '../theme/AppTheme';

/** A row that a test page answers with. */
export type TestRow = Readonly<Record<string, unknown>> & { id: string };

type Tables = Readonly<Record<string, readonly TestRow[] | Error>>;

function rowsOf(tables: Tables, table: string): readonly TestRow[] {
  const rows = tables[table];
  if (rows instanceof Error) throw rows;
  if (!rows)
    throw new Error(`testPage has no rows of ${table}: testPage(plugin, { ${table}: [] })`);
  return rows;
}

const inOrder = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));

const readOnly = () => Promise.reject(new Error('A test page only reads.'));

function providerOf(tables: Tables): DataProvider {
  return {
    // biome-ignore lint/suspicious/noExplicitAny: rows of any shape, as the caller gives them
    async getList({ resource, pagination, sorters = [] }): Promise<any> {
      const rows = rowsOf(tables, resource).toSorted((a, b) => {
        for (const { field, order } of sorters) {
          const by = inOrder(a[field], b[field]);
          if (by !== 0) return order === 'desc' ? -by : by;
        }
        return 0;
      });
      const { currentPage = 1, pageSize = rows.length, mode } = pagination ?? {};
      const first = (currentPage - 1) * pageSize;
      const data = mode === 'off' ? rows : rows.slice(first, first + pageSize);
      return { data, total: rows.length };
    },
    // biome-ignore lint/suspicious/noExplicitAny: as above
    async getOne({ resource, id }): Promise<any> {
      const data = rowsOf(tables, resource).find((row) => row.id === id);
      if (!data) throw new Error(`testPage has no row ${id} of ${resource}.`);
      return { data };
    },
    create: readOnly,
    update: readOnly,
    deleteOne: readOnly,
    getApiUrl: () => '',
  };
}

const OPTIONS = {
  disableTelemetry: true,
  reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } },
};

/** What `testPage` of `touchline/testing` makes; loaded with the first page, as it needs a document. */
export async function testPage(
  { id, i18n }: PluginDef,
  tables: Tables,
): Promise<ComponentType<PropsWithChildren>> {
  const texts = (await i18n.en?.())?.default ?? {};
  const words = createInstance();
  await words.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    resources: { en: { shell, [id]: texts } },
  });
  const dataProvider = providerOf(tables);
  const page = ({ children }: PropsWithChildren) => (
    <I18nextProvider i18n={words}>
      <AppTheme lang="en">
        <MemoryRouter>
          <Refine dataProvider={dataProvider} options={OPTIONS}>
            {children}
          </Refine>
        </MemoryRouter>
      </AppTheme>
    </I18nextProvider>
  );
  return page;
}
