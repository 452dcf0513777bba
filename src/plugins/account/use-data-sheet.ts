import { useTranslation } from 'react-i18next';
import { storedSheet } from '@/crud/export/stored-sheet';
import { typesWith } from '@/crud/field-types/field-types-context';
import { useT } from '@/crud/use-t';
import { completeResource } from '@/plugin-api/complete-resource';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { useRegistry } from '@/plugin-api/registry-context';
import type { CsvTable } from '@/shared/csv/table-csv';
import { useFormat } from '@/shared/format/use-format';

/** Converts stored rows to readable form, with the texts of the resource over their table. */
export function useDataSheet() {
  const { resources, namespacesOf } = useRegistry();
  const { i18n } = useTranslation('account');
  const t = useT();
  const format = useFormat();
  return async (table: string, rows: readonly Record<string, unknown>[]): Promise<CsvTable> => {
    const owner = resources.find(
      (one) => !one.dataProvider && (one.writeTable ?? one.table) === table,
    );
    const plugin = owner && namespaceOf(owner.singularKey);
    await i18n.loadNamespaces(['crud', ...(plugin ? namespacesOf(plugin) : [])]);
    const details = owner && (await completeResource(owner));
    return storedSheet(rows, details?.fields ?? [], typesWith(details?.fieldTypes), { t, format });
  };
}
