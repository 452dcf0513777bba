import {
  mdiBookOpenPageVariantOutline,
  mdiCellphone,
  mdiSignDirection,
  mdiStadiumVariant,
  mdiTicketConfirmation,
} from '@mdi/js';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { WidgetCard } from '@/shared/widgets/WidgetCard';
import { ActivityCard } from '../components/ActivityCard';
import { RowMark, Rows } from '../components/Rows';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

const MARKS = [
  { icon: mdiTicketConfirmation, color: 'primary' },
  { icon: mdiCellphone, color: 'success' },
  { icon: mdiStadiumVariant, color: 'warning' },
  { icon: mdiSignDirection, color: 'error' },
  { icon: mdiBookOpenPageVariantOutline, color: 'info' },
] as const;

/** The budgets of projects, and how much of them is spent. */
export function ProjectStatistics() {
  const { t } = useTranslation('dashboards');
  const format = useFormat();
  const { value, data } = useCard('analytics', 'projects');
  const { money, plain, shortMoney } = useFigures();
  const title = t('analytics.projects');
  return (
    <WidgetCard
      title={title}
      data={data}
      table={() => ({
        columns: [t('project'), t('budget'), t('spent')],
        rows: (value ?? []).map((one) => [one.name, plain(one.budget), plain(one.spent)]),
      })}
    >
      {value && (
        <Rows
          label={title}
          rows={value.map((project, at) => ({
            key: project.name,
            mark: <RowMark {...MARKS[at % MARKS.length]} />,
            title: project.name,
            text: t('analytics.projects.spent', {
              share: format.percent((100 * project.spent) / project.budget, { digits: 0 }),
            }),
            end: (
              <Chip size="small" label={shortMoney(project.budget)} title={money(project.budget)} />
            ),
          }))}
        />
      )}
    </WidgetCard>
  );
}

/** What happened lately. */
export function ActivityTimeline() {
  return <ActivityCard {...useCard('analytics', 'activities', { timeless: true })} />;
}
