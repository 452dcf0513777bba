import {
  mdiBookOpenPageVariantOutline,
  mdiCellphone,
  mdiPartyPopper,
  mdiSignDirection,
  mdiStadiumVariant,
  mdiTicketConfirmation,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { cleanName } from 'touchline/format';
import { useViewer } from 'touchline/plugin-api';
import { Icon, useFormat, WidgetCard } from 'touchline/ui';
import { ActivityCard } from '../components/ActivityCard';
import { PageLink } from '../components/PageLink';
import { RowMark, Rows } from '../components/Rows';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** How the person did, by name. */
export function Congratulations() {
  const { t } = useTranslation('dashboards');
  const { profile } = useViewer();
  const { value, data } = useCard('analytics', 'congratulations');
  const { count, percent } = useFigures();
  const name = cleanName(profile?.full_name);
  const title = name ? t('analytics.well', { name }) : t('analytics.wellDone');
  return (
    <WidgetCard
      title={title}
      data={data}
      table={() => ({
        columns: [t('analytics.well.column'), t('analytics.well.tasks')],
        rows: value ? [[value.percentMore, value.tasks]] : [],
      })}
    >
      {value && (
        <Box sx={{ flex: 1, display: 'flex', gap: 2, alignItems: 'flex-end' }}>
          <Box
            sx={{ flex: 1, alignSelf: 'stretch', display: 'flex', flexDirection: 'column', gap: 1 }}
          >
            <Typography sx={{ maxWidth: '48ch' }}>
              {t('analytics.well.text', { percent: percent(value.percentMore) })}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {t('analytics.well.done', { tasks: count(value.tasks) })}
            </Typography>
            <Box sx={{ mt: 'auto' }}>
              <PageLink to="/account-details" variant="contained" size="small">
                {t('analytics.well.open')}
              </PageLink>
            </Box>
          </Box>
          <Box
            aria-hidden
            sx={{
              display: { xs: 'none', sm: 'grid' },
              placeItems: 'center',
              width: 120,
              height: 120,
              flexShrink: 0,
              borderRadius: '50%',
              bgcolor: 'primary.soft',
              color: 'primary.main',
            }}
          >
            <Icon path={mdiPartyPopper} size={72} flipRtl />
          </Box>
        </Box>
      )}
    </WidgetCard>
  );
}

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

/** Recent activity. */
export function ActivityTimeline() {
  return <ActivityCard {...useCard('analytics', 'activities', { timeless: true })} />;
}
