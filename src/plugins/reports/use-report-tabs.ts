import { useTranslation } from 'react-i18next';
import { useRegistry } from '@/plugin-api/registry-context';
import { useViewer } from '@/plugin-api/viewer-context';

const TABS = ['performance', 'revenue', 'subscribers', 'backlog'] as const;
export type ReportTab = (typeof TABS)[number];

/** Whether the person's role has a tab. */
export function useHasTab(): (tab: ReportTab) => boolean {
  const registry = useRegistry();
  const { role } = useViewer();
  return (tab) => registry.allows(role, { resource: 'reports', action: tab });
}

/** The pages of the reports that the person may open, the overview first. */
export function useReportTabs(): { path: string; label: string }[] {
  const { t } = useTranslation('reports');
  const hasTab = useHasTab();
  return [
    { path: '/reports', label: t('tab.overview') },
    ...TABS.filter(hasTab).map((tab) => ({ path: `/reports/${tab}`, label: t(`tab.${tab}`) })),
  ];
}
