import { type ComponentType, Suspense, useCallback, useEffect, useState } from 'react';
import { SearchDialog } from '../search/SearchDialog';
import type { PaletteView } from './palette-context';
import { ShortcutSheet } from './ShortcutSheet';

export interface PaletteProps {
  /** What is open. */
  view: PaletteView | null;
  onView: (view: PaletteView | null) => void;
}

/** Search and command palette in one dialog, the list of shortcuts, and the shortcuts of the plugins. */
export default function Palette({ view, onView }: PaletteProps) {
  const [Shortcuts, setShortcuts] = useState<ComponentType | null>(null);
  const close = useCallback(() => onView(null), [onView]);
  const showShortcuts = useCallback(() => onView('shortcuts'), [onView]);

  useEffect(() => {
    import('./PluginShortcuts').then(
      (loaded) => setShortcuts(() => loaded.PluginShortcuts),
      // Everything that they open can be reached without them.
      () => undefined,
    );
  }, []);

  return (
    <>
      <SearchDialog
        mode={view === 'shortcuts' ? null : view}
        onClose={close}
        onShortcuts={showShortcuts}
      />
      <ShortcutSheet open={view === 'shortcuts'} onClose={close} />
      <Suspense fallback={null}>{Shortcuts && <Shortcuts />}</Suspense>
    </>
  );
}
