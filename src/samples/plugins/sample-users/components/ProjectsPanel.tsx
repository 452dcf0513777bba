import { mdiFolderOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { EmptyState, Panel, useFormat } from 'touchline/ui';
import type { UserAccount } from '@/samples/mock/user-account';
import { DataTable } from './DataTable';

type Project = UserAccount['projects'][number];

/** The user's projects and their progress. */
export function ProjectsPanel({ projects }: { projects: Project[] }) {
  const { t } = useTranslation('sample-users/texts');
  const format = useFormat();
  return (
    <Panel flush title={t('projects')}>
      {projects.length === 0 ? (
        <EmptyState icon={mdiFolderOutline} title={t('projects.none')} />
      ) : (
        <DataTable
          label={t('projects')}
          rows={projects}
          keyOf={({ name }) => name}
          columns={[
            {
              label: t('projects.project'),
              cell: ({ name, kind }) => (
                <Box sx={{ minWidth: 130 }}>
                  <Typography variant="body2" fontWeight={600}>
                    <bdi>{name}</bdi>
                  </Typography>
                  <Typography variant="caption" color="text.secondary">
                    <bdi>{kind}</bdi>
                  </Typography>
                </Box>
              ),
            },
            {
              label: t('projects.tasks'),
              cell: ({ done, tasks }) => (
                <bdi dir="ltr">
                  {format.number(done)}/{format.number(tasks)}
                </bdi>
              ),
            },
            { label: t('projects.progress'), cell: (project) => <Progress project={project} /> },
            {
              label: t('projects.hours'),
              align: 'right',
              cell: ({ hours }) => format.number(hours),
            },
          ]}
        />
      )}
    </Panel>
  );
}

function Progress({ project: { name, done, tasks } }: { project: Project }) {
  const format = useFormat();
  const percent = tasks === 0 ? 0 : Math.round((done / tasks) * 100);
  const color = percent < 35 ? 'error' : percent < 70 ? 'warning' : 'success';
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, minWidth: 140 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={color}
        aria-label={name}
        sx={{ flex: 1, height: 6, borderRadius: '3px' }}
      />
      <Box component="span" sx={{ minWidth: 40, fontVariantNumeric: 'tabular-nums' }}>
        {format.percent(percent, { digits: 0 })}
      </Box>
    </Stack>
  );
}
