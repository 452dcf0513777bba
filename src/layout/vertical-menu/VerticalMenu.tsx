import Box from '@mui/material/Box';
import { memo, type ReactNode, type UIEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useAppSettings } from '@/shared/app-settings-context';
import { activeTrail } from '../menu/active-trail';
import { MenuStatus } from '../menu/MenuStatus';
import { useMenuArea } from '../menu/use-menu-area';
import { MenuTextContext, useLoadedMenuText } from '../menu/use-menu-text';
import { AreaSwitch } from './AreaSwitch';
import { MenuHeader } from './MenuHeader';
import { MenuList } from './MenuList';
import { MenuSection } from './MenuSection';
import { useOpenGroups } from './use-open-groups';

interface VerticalMenuProps {
  /** The button of the header. */
  action: ReactNode;
  /** Shows only icons with every group closed; open groups reappear afterwards. */
  folded?: boolean;
}

function markScrolled({ currentTarget }: UIEvent<HTMLElement>) {
  const menu = currentTarget.parentElement;
  if (menu) menu.dataset.scrolled = String(currentTarget.scrollTop > 0);
}

/** The vertical menu: sections, groups and pages that this person may open, one area at a time. */
export const VerticalMenu = memo(function VerticalMenu({ action, folded }: VerticalMenuProps) {
  const text = useLoadedMenuText();
  const { menuTextTruncated } = useAppSettings();
  const { pathname } = useLocation();
  const { areas, area, sections, choose } = useMenuArea('vertical');
  const trail = useMemo(() => activeTrail(sections, pathname), [sections, pathname]);
  const { open, onToggle } = useOpenGroups(sections, trail);
  const list = useRef<HTMLDivElement>(null);
  const item = trail?.item;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another area begins at its top
  useLayoutEffect(() => {
    list.current?.scrollTo(0, 0);
  }, [area]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another area has other entries
  useLayoutEffect(() => {
    if (item === undefined) return;
    // Just before paint, when layout happens anyway.
    const frame = requestAnimationFrame(() => list.current && revealActive(list.current));
    return () => cancelAnimationFrame(frame);
  }, [item, area]);

  return (
    <MenuTextContext value={text}>
      <Box
        component="nav"
        aria-label={text('shell:nav.label')}
        data-folded={folded === true}
        data-wrap={!menuTextTruncated}
        sx={{
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          bgcolor: 'var(--menu-fill)',
          color: 'var(--menu-text)',
          borderInlineEnd: '1px solid var(--menu-line)',
        }}
      >
        <MenuHeader action={action} />
        {area !== undefined && areas.length > 1 && (
          <AreaSwitch areas={areas} area={area} folded={folded} onChoose={choose} />
        )}
        <MenuList ref={list} onScroll={markScrolled}>
          {sections.map((section) => (
            <MenuSection
              key={section.section}
              section={section}
              trail={trail}
              open={open}
              folded={folded}
              onToggle={onToggle}
            />
          ))}
          <div>
            <MenuStatus placement="vertical" />
          </div>
        </MenuList>
      </Box>
    </MenuTextContext>
  );
});

/** Scrolls a menu's list until the current page's entry, or its group, is visible. */
function revealActive(list: HTMLElement): void {
  // The innermost is last.
  const line = [...list.querySelectorAll('[data-holds-active="true"], [aria-current]')].at(-1);
  if (!line) return;
  const frame = list.getBoundingClientRect();
  const { top, bottom, height } = line.getBoundingClientRect();
  if (top >= frame.top && bottom <= frame.bottom) return;
  list.scrollTop += top - frame.top - (frame.height - height) / 2;
}
