import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { PageViews } from 'touchline/crud';
import { useRegistry, useViewer } from 'touchline/plugin-api';
import { Page } from 'touchline/ui';
import { PERIOD_KEYS } from '../use-period';

const TABS = ['performance', 'revenue', 'subscribers', 'backlog'] as const;
export type ReportTab = (typeof TABS)[number];

/** Whether the person's role has a tab. */
export function useHasTab(): (tab: ReportTab) => boolean {
  const registry = useRegistry();
  const { role } = useViewer();
  return (tab) => registry.allows(role, { resource: 'reports', action: tab });
}

/** The pages of the reports that the person may open, the overview first. */
function useReportTabs(): { path: string; label: string }[] {
  const { t } = useTranslation('reports');
  const hasTab = useHasTab();
  return [
    { path: '/reports', label: t('tab.overview') },
    ...TABS.filter(hasTab).map((tab) => ({ path: `/reports/${tab}`, label: t(`tab.${tab}`) })),
  ];
}

interface ReportFrameProps {
  help: string;
  /** The filters of the page, in one bar. */
  bar?: ReactNode;
  /** Keeps the filters, these parameters of the address, under a name. */
  views?: { list: string; keys: readonly string[] };
  children: ReactNode;
}

/** A page of the reports: the tabs of the person's role, the filters and the content. The tabs keep the period. */
export function ReportFrame({ help, bar, views, children }: ReportFrameProps) {
  const { t } = useTranslation('reports');
  const { pathname, search } = useLocation();
  const tabs = useReportTabs();
  const here = pathname.replace(/\/+$/, '');
  const kept = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([key]) =>
      PERIOD_KEYS.some((periodKey) => periodKey === key),
    ),
  ).toString();
  return (
    <Page title={t('title')} help={help}>
      <Tabs
        value={here}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('title')}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ path, label }) => (
          <Tab
            key={path}
            component={Link}
            to={kept ? `${path}?${kept}` : path}
            value={path}
            label={label}
            aria-current={path === here ? 'page' : undefined}
          />
        ))}
      </Tabs>
      <Stack sx={{ gap: 2.5 }}>
        {bar && (
          <Box
            component="search"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
          >
            {bar}
            {views && <PageViews {...views} />}
          </Box>
        )}
        {children}
      </Stack>
    </Page>
  );
}
