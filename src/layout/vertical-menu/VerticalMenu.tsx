import Box from '@mui/material/Box';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useRegistry } from '@/plugin-api/registry-context';
import { useViewer } from '@/plugin-api/viewer-context';
import { Brand } from '@/shared/components/Brand';
import { useSettings } from '@/theme/settings-store';
import { activePath } from './active-path';
import { MenuGroup } from './MenuGroup';
import { MenuLink } from './MenuLink';
import { menuColors } from './menu-colors';
import { toggleGroup } from './open-groups';

/** The vertical menu: sections, groups and pages that this person may open, from the registry. */
export function VerticalMenu() {
  const registry = useRegistry();
  // The titles stand in the plugins' own texts: the menu waits for all of them.
  const { t } = useTranslation(['shell', ...registry.namespaces]);
  const { role } = useViewer();
  const { skin, verticalNavToggleType } = useSettings();
  const { pathname } = useLocation();
  const sections = useMemo(() => registry.nav(role), [registry, role]);
  const active = activePath(sections, pathname);
  const activeGroup = active?.group ?? null;
  const [open, setOpen] = useState<string[]>([]);

  useEffect(() => {
    if (activeGroup) setOpen((now) => (now.includes(activeGroup) ? now : [...now, activeGroup]));
  }, [activeGroup]);

  return (
    <Box
      component="nav"
      aria-label={t('nav.label')}
      sx={{
        ...menuColors(skin),
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'var(--menu-fill)',
        color: 'var(--menu-text)',
        borderInlineEnd: '1px solid var(--menu-line)',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', height: 64, px: 2.5, flexShrink: 0 }}>
        <Box component={Link} to="/" sx={{ color: 'inherit', textDecoration: 'none' }}>
          <Brand />
        </Box>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 1.5, pb: 3, scrollbarWidth: 'thin' }}>
        {sections.map(({ section, nodes }) => (
          <Box key={section} component="section" aria-label={t(`nav.section.${section}`)}>
            {section !== 'main' && (
              <Box
                aria-hidden="true"
                sx={{
                  px: 1.5,
                  pt: 2.5,
                  pb: 0.75,
                  fontSize: '0.75rem',
                  fontWeight: 500,
                  color: 'var(--menu-muted)',
                }}
              >
                {t(`nav.section.${section}`)}
              </Box>
            )}
            <Box
              component="ul"
              sx={{
                listStyle: 'none',
                m: 0,
                p: 0,
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr)',
                gap: '2px',
              }}
            >
              {nodes.map((node) =>
                node.kind === 'item' ? (
                  <MenuLink key={node.to} item={node} active={node.to === active?.to} />
                ) : (
                  <MenuGroup
                    key={node.titleKey}
                    group={node}
                    open={open.includes(node.titleKey)}
                    activeTo={active?.to ?? null}
                    onToggle={() =>
                      setOpen((now) =>
                        toggleGroup(now, node.titleKey, activeGroup, verticalNavToggleType),
                      )
                    }
                  />
                ),
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
