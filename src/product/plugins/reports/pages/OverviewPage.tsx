import { useTranslation } from 'react-i18next';
import { Backlog, Money, Performance, Subscribers } from '../components/OverviewParts';
import { PeriodBar } from '../components/PeriodBar';
import { ReportFrame, useHasTab } from '../components/ReportFrame';
import { useDrill } from '../use-drill';
import { PERIOD_KEYS, usePeriod } from '../use-period';

/** The first figures of every report that the person's role has. */
export default function OverviewPage() {
  const { t } = useTranslation('reports');
  const chosen = usePeriod();
  const hasTab = useHasTab();
  const { open, drawer } = useDrill();
  return (
    <ReportFrame
      help={t('help')}
      bar={<PeriodBar chosen={chosen} />}
      views={{ list: 'reports', keys: [...PERIOD_KEYS, 'currency'] }}
    >
      {hasTab('performance') && <Performance chosen={chosen} open={open} />}
      {hasTab('revenue') && <Money chosen={chosen} open={open} />}
      {hasTab('subscribers') && <Subscribers chosen={chosen} open={open} />}
      {hasTab('backlog') && <Backlog open={open} />}
      {drawer}
    </ReportFrame>
  );
}
