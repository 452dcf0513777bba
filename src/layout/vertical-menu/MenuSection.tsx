import Box from '@mui/material/Box';
import type { NavSectionNode } from '@/plugin-api/registry';
import { useMenuText } from '../menu/use-menu-text';
import { MenuNodes, type MenuNodesProps } from './MenuNodes';

interface MenuSectionProps extends Omit<MenuNodesProps, 'nodes' | 'depth'> {
  section: NavSectionNode;
}

/** A part of the menu under its title, which is a mere line while the menu is folded. */
export function MenuSection({ section, ...rest }: MenuSectionProps) {
  const text = useMenuText();
  const title = text(section.titleKey);
  return (
    <Box component="section" aria-label={title}>
      {section.heading && (
        <Box
          aria-hidden="true"
          sx={{
            position: 'relative',
            px: 1.5,
            pt: 2.5,
            pb: 0.75,
            fontSize: '0.75rem',
            lineHeight: 1.5,
            fontWeight: 500,
            color: 'var(--menu-muted)',
            whiteSpace: 'nowrap',
            '& > span, &::after': { transition: 'opacity 140ms ease-out' },
            '&::after': {
              content: '""',
              position: 'absolute',
              insetInline: 12,
              bottom: 14,
              height: '1px',
              bgcolor: 'currentColor',
              opacity: 0,
            },
            '[data-folded="true"] &::after': { opacity: 0.4 },
            '[data-folded="true"] & > span': { opacity: 0 },
          }}
        >
          <span>{title}</span>
        </Box>
      )}
      <MenuNodes {...rest} nodes={section.nodes} depth={0} />
    </Box>
  );
}
