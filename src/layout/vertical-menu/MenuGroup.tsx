import { mdiChevronRight } from '@mdi/js';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavGroup } from '@/plugin-api/registry';
import { Icon } from '@/shared/components/Icon';
import { MenuLink } from './MenuLink';
import { MenuRowButton, MenuText } from './MenuRow';

interface MenuGroupProps {
  group: NavGroup;
  open: boolean;
  /** Address of the highlighted entry of the whole menu. */
  activeTo: string | null;
  onToggle: () => void;
}

/** A menu entry that opens a list of others. */
export function MenuGroup({ group, open, activeTo, onToggle }: MenuGroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const title = t(group.titleKey);
  return (
    <li>
      <MenuRowButton
        type="button"
        title={title}
        aria-expanded={open}
        aria-controls={id}
        data-holds-active={group.items.some(({ to }) => to === activeTo)}
        onClick={onToggle}
      >
        <Icon path={group.icon} />
        <MenuText>{title}</MenuText>
        <Box
          component="span"
          sx={{
            color: 'var(--menu-muted)',
            transform: open ? 'rotate(90deg)' : 'none',
            transition: 'transform 140ms ease-out',
            '[dir="rtl"] &': { transform: open ? 'rotate(90deg)' : 'rotate(180deg)' },
          }}
        >
          <Icon path={mdiChevronRight} size={18} />
        </Box>
      </MenuRowButton>
      <Collapse in={open} unmountOnExit timeout={160} id={id}>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            pt: '2px',
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: '2px',
          }}
        >
          {group.items.map((item) => (
            <MenuLink key={item.to} item={item} nested active={item.to === activeTo} />
          ))}
        </Box>
      </Collapse>
    </li>
  );
}
