import { mdiCellphone, mdiDatabaseSearch, mdiSchool, mdiTicketConfirmation } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Chart, useFormat, WidgetCard } from 'touchline/ui';
import { RowMark, Rows } from '../components/Rows';
import { useCard } from '../use-card';

const MARKS = [
  { icon: mdiTicketConfirmation, color: 'primary' },
  { icon: mdiCellphone, color: 'success' },
  { icon: mdiDatabaseSearch, color: 'warning' },
  { icon: mdiSchool, color: 'info' },
] as const;

/** Who works on what from when to when, and how far the projects are. */
export function ProjectTimeline() {
  const { t } = useTranslation('dashboards');
  const format = useFormat();
  const { value, data } = useCard('crm', 'projects', { timeless: true });
  const title = t('crm.projects');
  return (
    <WidgetCard
      title={title}
      data={data}
      table={() => ({
        columns: [t('assignee'), t('project'), t('from'), t('until')],
        rows: (value?.spans ?? []).map((one) => [one.assignee, one.project, one.from, one.to]),
      })}
    >
      {value && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 240px' },
          }}
        >
          <Chart
            kind="rangeBar"
            label={title}
            height={330}
            heading={t('assignee')}
            spans={value.spans.map(({ assignee, from, to }, color) => ({
              name: assignee,
              from,
              to,
              color,
            }))}
          />
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            <Box>
              <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
                {t('crm.projects.list')}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {t('crm.projects.ongoing', { count: value.list.length })}
              </Typography>
            </Box>
            <Rows
              label={t('crm.projects.list')}
              rows={value.list.map(({ project, tasks, done }, at) => ({
                key: project,
                mark: <RowMark {...MARKS[at % MARKS.length]} />,
                title: project,
                text: t('crm.projects.tasks', { done: format.number(done), count: tasks }),
                end: format.percent((100 * done) / tasks, { digits: 0 }),
              }))}
            />
          </Box>
        </Box>
      )}
    </WidgetCard>
  );
}
