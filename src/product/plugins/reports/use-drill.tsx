import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { LatePart, lazyPart } from 'touchline/ui';
import type { Drill, OpenDrill } from './drill';

/** Loaded when rows are opened. */
const RowsDrawer = lazyPart(async () => ({
  default: (await import('./components/RowsDrawer')).RowsDrawer,
}));

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

/** Opens the rows behind a number in a drawer; render `drawer` at the end of the page. */
export function useDrill(): { open: OpenDrill; drawer: ReactNode } {
  const [drill, setDrill] = useState<Drill | null>(null);
  const drawer = drill && (
    <LatePart>
      <RowsDrawer
        key={JSON.stringify([drill.rpc, drill.args])}
        drill={drill}
        onClose={() => setDrill(null)}
      />
    </LatePart>
  );
  return { open: setDrill, drawer };
}
