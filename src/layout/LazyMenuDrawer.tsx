import { useEffect, useState } from 'react';
import type { MenuDrawer, MenuDrawerProps } from './MenuDrawer';

/** The menu of narrow screens; wide ones never load it. A failed load is tried again by the menu button. */
export function LazyMenuDrawer(props: MenuDrawerProps) {
  const [Drawer, setDrawer] = useState<typeof MenuDrawer | null>(null);
  const { open, onChange } = props;
  useEffect(() => {
    if (Drawer) return;
    import('./MenuDrawer').then(
      (loaded) => setDrawer(() => loaded.MenuDrawer),
      () => open && onChange(false),
    );
  }, [Drawer, open, onChange]);

  // A screen that grows wide closes it, so that it is not open when the screen is narrow again.
  useEffect(() => () => onChange(false), [onChange]);

  return Drawer && <Drawer {...props} />;
}
