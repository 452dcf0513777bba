import { mdiCheck, mdiUnfoldMoreHorizontal } from '@mdi/js';
import Collapse from '@mui/material/Collapse';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Icon } from '@/shared/components/Icon';
import { areaIcon, areaKey } from '../menu/area-icons';
import { MenuMarks, useWorkDescription } from '../menu/MenuMarks';
import type { MenuPart } from '../menu/menu-areas';
import { useMenuText } from '../menu/use-menu-text';
import { useNodesWork } from '../menu/use-node-work';
import { MenuText } from './MenuText';

interface AreaSwitchProps {
  areas: readonly MenuPart[];
  /** The area that is shown. */
  area: string;
  /** The menu is folded to its icons: only the area's own is left. */
  folded: boolean | undefined;
  onChoose: (area: string) => void;
}

const LINE = 'color-mix(in srgb, var(--menu-text) 20%, transparent)';

/** A frame around the button and, while it is open, the areas. */
const Frame = styled('div')({
  flexShrink: 0,
  margin: '4px 12px 8px',
  border: `1px solid ${LINE}`,
  borderRadius: 8,
  overflow: 'hidden',
  '& ul': { listStyle: 'none', margin: 0, padding: 4, borderTop: `1px solid ${LINE}` },
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 40,
    // Beside the frame, the icon lies above those of the entries.
    paddingBlock: 0,
    paddingInline: '11px 8px',
    border: 0,
    borderRadius: 7,
    background: 'transparent',
    color: 'var(--menu-text)',
    font: 'inherit',
    fontSize: '0.875rem',
    fontWeight: 500,
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& ul button': { minHeight: 36, paddingInlineStart: 7, fontWeight: 400 },
  '@media (pointer: coarse)': { '& button, & ul button': { minHeight: 44 } },
  '& button:hover': { backgroundColor: 'var(--menu-hover)' },
  '& button:focus-visible': { outline: '2px solid var(--menu-text)', outlineOffset: -2 },
  '& button > :last-child:not(.text)': { color: 'var(--menu-muted)' },
  '& .text': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& button > :not(:first-child)': { transition: 'opacity 140ms ease-out' },
  '[data-folded="true"] & button > :not(:first-child)': { opacity: 0 },
});

/** At the head of the menu: names the area that is shown, and opens the choice of the others. */
export function AreaSwitch({ areas, area, folded, onChoose }: AreaSwitchProps) {
  const text = useMenuText();
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = wanted && !folded;

  function close() {
    setWanted(false);
    button.current?.focus();
  }
  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    // Of a drawer around it, only this part closes.
    event.stopPropagation();
    close();
  }
  return (
    <Frame data-outer-line onKeyDown={closeByKey}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-description={text('shell:nav.area.change')}
        onClick={() => setWanted(!open)}
      >
        <Icon path={areaIcon(area)} />
        <MenuText>{text(areaKey(area))}</MenuText>
        <Icon path={mdiUnfoldMoreHorizontal} size={18} />
      </button>
      <Collapse in={open} unmountOnExit timeout={180}>
        <ul id={id}>
          {areas.map((part) => (
            <li key={part.area}>
              <AreaButton
                part={part}
                current={part.area === area}
                onClick={() => {
                  onChoose(part.area);
                  close();
                }}
              />
            </li>
          ))}
        </ul>
      </Collapse>
    </Frame>
  );
}

interface AreaButtonProps {
  part: MenuPart;
  current: boolean;
  onClick: () => void;
}

function AreaButton({ part: { area, nodes }, current, onClick }: AreaButtonProps) {
  const text = useMenuText();
  const work = useNodesWork(nodes);
  const description = useWorkDescription(work);
  return (
    <button type="button" aria-current={current} aria-description={description} onClick={onClick}>
      <Icon path={areaIcon(area)} />
      <MenuText>{text(areaKey(area))}</MenuText>
      <MenuMarks work={work} />
      {current && <Icon path={mdiCheck} size={18} />}
    </button>
  );
}
