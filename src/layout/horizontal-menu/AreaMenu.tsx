import { mdiUnfoldMoreHorizontal } from '@mdi/js';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Icon } from '@/shared/components/Icon';
import { areaIcon, areaKey } from '../menu/area-icons';
import { MenuMarks, useWorkDescription } from '../menu/MenuMarks';
import type { MenuPart } from '../menu/menu-areas';
import { useMenuText } from '../menu/use-menu-text';
import { useNodesWork } from '../menu/use-node-work';
import { RowButton } from './rows';

interface AreaMenuProps {
  areas: readonly MenuPart[];
  /** The area that is shown. */
  area: string;
  onChoose: (area: string) => void;
}

/** Before the bar's entries: names the area that they belong to, and opens the choice of the others. */
export function AreaMenu({ areas, area, onChoose }: AreaMenuProps) {
  const text = useMenuText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box sx={{ flexShrink: 0, marginInlineStart: -1.5, marginInlineEnd: 2.5 }}>
      <RowButton
        type="button"
        data-bar=""
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        aria-description={text('shell:nav.area.change')}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        style={{ boxShadow: 'inset 0 0 0 1px var(--mui-palette-divider)', fontWeight: 500 }}
      >
        <Icon path={areaIcon(area)} />
        {text(areaKey(area))}
        <Icon path={mdiUnfoldMoreHorizontal} size={18} />
      </RowButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {areas.map((part) => (
          <AreaItem
            key={part.area}
            part={part}
            current={part.area === area}
            onClick={() => {
              setAnchor(null);
              onChoose(part.area);
            }}
          />
        ))}
      </Menu>
    </Box>
  );
}

interface AreaItemProps {
  part: MenuPart;
  current: boolean;
  onClick: () => void;
}

function AreaItem({ part: { area, nodes }, current, onClick, ...rest }: AreaItemProps) {
  const text = useMenuText();
  const work = useNodesWork(nodes);
  const description = useWorkDescription(work);
  return (
    <MenuItem
      {...rest}
      role="menuitemradio"
      aria-checked={current}
      aria-description={description}
      selected={current}
      onClick={onClick}
    >
      <ListItemIcon>
        <Icon path={areaIcon(area)} />
      </ListItemIcon>
      <Box component="span" sx={{ flex: 1, marginInlineEnd: 1.5 }}>
        {text(areaKey(area))}
      </Box>
      <MenuMarks work={work} />
    </MenuItem>
  );
}
