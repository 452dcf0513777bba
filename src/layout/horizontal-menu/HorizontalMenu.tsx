import Box from '@mui/material/Box';
import { useRtl } from '@mui/system/RtlProvider';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useAppSettings } from '@/shared/app-settings-context';
import { activeTrail } from '../menu/active-trail';
import { MenuStatus } from '../menu/MenuStatus';
import { useMenuArea } from '../menu/use-menu-area';
import { MenuTextContext, useLoadedMenuText } from '../menu/use-menu-text';
import { AreaMenu } from './AreaMenu';
import { type GroupPath, isOpen, openAfterFocus, pathAt } from './group-path';
import { MenuEntry } from './MenuEntry';
import { HorizontalMenuProvider } from './menu-context';
import { moveByKey } from './move-by-key';
import { moreGroup, rootNodes } from './root-nodes';
import { useDismiss } from './use-dismiss';
import { useFittingCount } from './use-fitting-count';
import { useHoverOpening } from './use-hover-opening';
import { useOpenGroups } from './use-open-groups';

/** Height of the bar, in px. */
const HEIGHT = 56;

/**
 * The menu as a bar under the app bar, one area at a time: groups open below, nested ones to the side. Entries that
 * don't fit are in a last group. Built from buttons and links, as screen readers expect of site navigation.
 */
export default function HorizontalMenu() {
  const text = useLoadedMenuText();
  const rtl = useRtl();
  const { horizontalMenuOpens } = useAppSettings();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const groups = useOpenGroups();
  const { open, show } = groups;
  const byHover = horizontalMenuOpens === 'hover';
  const hover = useHoverOpening(groups, byHover);
  useDismiss(menu, groups);

  const { areas, area, sections, choose } = useMenuArea('horizontal');
  const roots = useMemo(() => rootNodes(sections), [sections]);
  const titles = roots.map(({ titleKey }) => text(titleKey)).join('\n');
  const count = useFittingCount(list, roots.length, titles);
  // biome-ignore lint/correctness/useExhaustiveDependencies: open popups may have moved
  useEffect(() => {
    show([]);
  }, [count, show]);
  const more = useMemo(() => moreGroup(roots.slice(count)), [roots, count]);
  const trail = useMemo(() => {
    const nodes = [...roots.slice(0, count), more];
    return activeTrail(
      [{ section: 'bar', area: '', titleKey: '', heading: false, nodes }],
      pathname,
    );
  }, [roots, count, more, pathname]);

  function onPress(path: GroupPath, { nativeEvent, detail }: MouseEvent) {
    const byMouse = detail > 0 && Reflect.get(nativeEvent, 'pointerType') !== 'touch';
    // With hover opening it is already open: a click must not close it again.
    const closes = isOpen(open, path) && !(byHover && byMouse);
    show(closes ? path.slice(0, -1) : path);
  }

  return (
    <MenuTextContext value={text}>
      <HorizontalMenuProvider value={{ open, trail, onPress }}>
        <Box
          component="nav"
          ref={menu}
          aria-label={text('shell:nav.label')}
          {...hover}
          onKeyDown={(event) => moveByKey(event, show, rtl)}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a[href]')) show([]);
          }}
          onBlur={({ target, relatedTarget }) => {
            // Without a next target, either the window lost the focus, or a click is handled elsewhere.
            if (relatedTarget) show(openAfterFocus(open, pathAt(target), pathAt(relatedTarget)));
          }}
          sx={{
            position: 'relative',
            zIndex: 'appBar',
            display: 'flex',
            alignItems: 'center',
            maxWidth: 'var(--content-width)',
            mx: 'auto',
            px: { xs: 1.5, sm: 3 },
          }}
        >
          {area !== undefined && areas.length > 1 && (
            <AreaMenu areas={areas} area={area} onChoose={choose} />
          )}
          <Box
            component="ul"
            ref={list}
            sx={{
              position: 'relative',
              flex: 1,
              minWidth: 0,
              display: 'flex',
              alignItems: 'center',
              gap: '2px',
              height: HEIGHT,
              m: 0,
              p: 0,
              // Aligns the first entry's icon with the brand.
              mx: -1.5,
              listStyle: 'none',
            }}
          >
            {roots.map((node, at) => (
              <MenuEntry key={node.id} node={node} within={[]} withIcon leftOver={at >= count} />
            ))}
            <MenuEntry node={more} within={[]} withIcon leftOver={count === roots.length} />
          </Box>
          <MenuStatus placement="horizontal" />
        </Box>
      </HorizontalMenuProvider>
    </MenuTextContext>
  );
}
