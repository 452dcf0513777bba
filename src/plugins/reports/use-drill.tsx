import { type ReactNode, useState } from 'react';
import { RowsDrawer } from './components/RowsDrawer';
import type { Drill, OpenDrill } from './drill';

/** Opens the rows behind a number in a drawer; `drawer` goes at the end of the page. */
export function useDrill(): { open: OpenDrill; drawer: ReactNode } {
  const [drill, setDrill] = useState<Drill | null>(null);
  const drawer = drill && (
    <RowsDrawer
      key={JSON.stringify([drill.rpc, drill.args])}
      drill={drill}
      onClose={() => setDrill(null)}
    />
  );
  return { open: setDrill, drawer };
}
