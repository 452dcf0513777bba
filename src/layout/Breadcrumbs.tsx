import { mdiChevronRight } from '@mdi/js';
import MuiBreadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { useRegistry } from '@/plugin-api/registry-context';
import { Icon } from '@/shared/components/Icon';
import { crumbsOf } from './crumbs';
import { useMenuSections } from './menu/use-menu-sections';
import { useLoadedMenuText } from './menu/use-menu-text';

/** Above a record's page: the menu groups of its list, then a link to the list. The page's title comes below. */
export function Breadcrumbs() {
  const text = useLoadedMenuText();
  const registry = useRegistry();
  const sections = useMenuSections('vertical');
  const { pathname } = useLocation();
  const crumbs = useMemo(
    () => crumbsOf(registry, sections, pathname),
    [registry, sections, pathname],
  );
  if (crumbs.length === 0) return null;
  return (
    <MuiBreadcrumbs
      aria-label={text('shell:crumbs')}
      separator={<Icon path={mdiChevronRight} size={16} flipRtl />}
      sx={{
        mb: 0.5,
        fontSize: '0.8125rem',
        '& ol': { rowGap: '2px' },
        '& .MuiBreadcrumbs-separator': { mx: '4px' },
      }}
    >
      {crumbs.map(({ titleKey, to }) =>
        to === undefined ? (
          <Typography key={titleKey} variant="inherit" color="text.secondary">
            {text(titleKey)}
          </Typography>
        ) : (
          <Link
            key={to}
            component={RouterLink}
            to={to}
            variant="inherit"
            color="text.secondary"
            underline="hover"
            sx={{ py: '2px', '@media (pointer: coarse)': { py: '10px', display: 'inline-block' } }}
          >
            {text(titleKey)}
          </Link>
        ),
      )}
    </MuiBreadcrumbs>
  );
}
