import type { TFunction } from 'i18next';
import type { Drill } from './drill';

/** The people behind a figure. */
export function peopleDrill(
  t: TFunction<'reports'>,
  title: string,
  args: Record<string, unknown>,
): Drill {
  return {
    title,
    rpc: 'report_people_rows',
    args,
    columns: [
      { key: 'person', label: t('column.person'), kind: 'text' },
      { key: 'email', label: t('column.email'), kind: 'text' },
      { key: 'country', label: t('column.country'), kind: 'text' },
      { key: 'created_at', label: t('column.signedUp'), kind: 'instant' },
    ],
    record: { resource: 'users', id: 'user_id' },
  };
}
