import Fade from '@mui/material/Fade';
import Paper from '@mui/material/Paper';
import Popper, { type PopperProps } from '@mui/material/Popper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRtl } from '@mui/system/RtlProvider';
import { createContext, use } from 'react';
import type { NavNode } from '@/plugin-api/registry';
import type { GroupPath } from './group-path';
import { MenuEntry } from './MenuEntry';
import { popupKey } from './popup-key';

interface GroupPopupProps {
  id: string;
  anchor: HTMLElement | null;
  open: boolean;
  /** The path of groups down to its own. */
  path: GroupPath;
  nodes: readonly NavNode[];
}

const WIDTH = 260;
/** Minimum distance to the window's edge, in px. */
const EDGE = 8;
const TIMING = { enter: 400, exit: 300 };
const NO_TIME = { enter: 0, exit: 0 };
/** Most of the movement happens immediately, so the popup is usable long before it ends. */
const EASING = 'cubic-bezier(0.16, 1, 0.3, 1)';

/**
 * Only the window limits a popup: it extends beyond the scrolling lists that contain it, which Popper doesn't know.
 */
const WINDOW = { boundary: [], altBoundary: false };
/** Height of app bar, menu and gap, in px, which nested popups must not cover. */
const ABOVE = 128;
const ROOM = { ...WINDOW, padding: EDGE };
const ROOM_BELOW = { ...WINDOW, padding: { top: ABOVE, bottom: EDGE, left: EDGE, right: EDGE } };

/** Below the bar the popup stays put; a nested one flips to the other side if there is no room. */
function modifiers(nested: boolean): PopperProps['modifiers'] {
  return [
    // The first entry of a nested popup is beside the button.
    { name: 'offset', options: { offset: nested ? [-7, 10] : [0, 12] } },
    { name: 'flip', enabled: nested, options: ROOM },
    { name: 'preventOverflow', options: nested ? ROOM_BELOW : ROOM },
  ];
}

/** The side to which the surrounding popup opened; nested ones open to the same side, so as not to cover it. */
const SideContext = createContext<'left' | 'right' | null>(null);

function sideOf(placement: string): 'left' | 'right' | null {
  return placement.startsWith('left') ? 'left' : placement.startsWith('right') ? 'right' : null;
}

/** A group's list, next to its button in the DOM, so Tab moves straight into it. */
export function GroupPopup({ id, anchor, open, path, nodes }: GroupPopupProps) {
  const rtl = useRtl();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const nested = path.length > 1;
  const withIcon = !nested && nodes.some(({ icon }) => icon);
  const side = use(SideContext) ?? (rtl ? 'left' : 'right');
  return (
    <Popper
      open={open}
      anchorEl={anchor}
      placement={nested ? `${side}-start` : 'bottom-start'}
      modifiers={modifiers(nested)}
      transition
      disablePortal
      role="presentation"
      sx={{ width: WIDTH, zIndex: open ? 2 : 1 }}
      {...popupKey.mark(path)}
    >
      {({ TransitionProps, placement }) => (
        <Fade {...TransitionProps} timeout={still ? NO_TIME : TIMING} easing={EASING}>
          <Paper
            inert={!open}
            elevation={0}
            sx={{
              bgcolor: 'surface.raised',
              border: 1,
              borderColor: 'divider',
              boxShadow: 'var(--mui-palette-shadow-raised)',
              '[data-skin="bordered"] &': { boxShadow: 'none' },
            }}
          >
            <Paper
              component="ul"
              id={id}
              elevation={0}
              sx={{
                bgcolor: 'transparent',
                listStyle: 'none',
                m: 0,
                p: 0.75,
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr)',
                gap: '2px',
                maxHeight: `calc(100dvh - ${ABOVE + EDGE + 8}px)`,
                overflowY: 'auto',
                overscrollBehavior: 'contain',
                scrollbarWidth: 'thin',
              }}
            >
              <SideContext value={sideOf(placement)}>
                {nodes.map((node) => (
                  <MenuEntry key={node.id} node={node} within={path} withIcon={withIcon} />
                ))}
              </SideContext>
            </Paper>
          </Paper>
        </Fade>
      )}
    </Popper>
  );
}
