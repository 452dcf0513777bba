import { mdiHistory } from '@mdi/js';
import Timeline from '@mui/lab/Timeline';
import TimelineConnector from '@mui/lab/TimelineConnector';
import TimelineContent from '@mui/lab/TimelineContent';
import TimelineDot from '@mui/lab/TimelineDot';
import TimelineItem from '@mui/lab/TimelineItem';
import TimelineSeparator from '@mui/lab/TimelineSeparator';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { EmptyState, Panel, useFormat } from 'touchline/ui';
import type { UserAccount } from '@/samples/mock/user-account';
import type { OpenUser } from '../use-sample-user';
import { InvoicesPanel } from './InvoicesPanel';
import { ProjectsPanel } from './ProjectsPanel';

type Activity = UserAccount['activity'][number];

const DOT_COLORS = {
  invoices: 'primary',
  meeting: 'warning',
  project: 'info',
  review: 'success',
} as const satisfies Record<Activity['kind'], string>;

/** What the user did lately, the newest first. */
function ActivityPanel({ activity }: { activity: Activity[] }) {
  const { t } = useTranslation('sample-users/texts');
  const format = useFormat();
  return (
    <Panel title={t('activity')}>
      {activity.length === 0 ? (
        <EmptyState icon={mdiHistory} title={t('activity.none')} />
      ) : (
        <Timeline sx={TIMELINE}>
          {activity.map(({ kind, about, at }, place) => (
            <TimelineItem key={at}>
              <TimelineSeparator>
                <TimelineDot color={DOT_COLORS[kind]} />
                {place < activity.length - 1 && <TimelineConnector />}
              </TimelineSeparator>
              <TimelineContent>
                <Typography fontWeight={600}>{t(`activity.${kind}`)}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {t(`activity.${kind}.text`, { about })}
                </Typography>
                <Typography
                  component="time"
                  variant="caption"
                  color="text.secondary"
                  dateTime={at}
                  title={format.dateTime(at)}
                >
                  {format.relative(at)}
                </Typography>
              </TimelineContent>
            </TimelineItem>
          ))}
        </Timeline>
      )}
    </Panel>
  );
}

const TIMELINE = {
  m: 0,
  p: 0,
  '& .MuiTimelineItem-root::before': { display: 'none' },
  '& .MuiTimelineContent-root': { paddingInlineEnd: 0, pb: 2 },
  '& .MuiTimelineConnector-root': { width: '1px', bgcolor: 'divider' },
} as const;

/** What the user works on, did, and owes. */
export default function OverviewTab({ open }: { open: OpenUser }) {
  return (
    <>
      <ProjectsPanel projects={open.account.projects} />
      <ActivityPanel activity={open.account.activity} />
      <InvoicesPanel company={open.user.company} />
    </>
  );
}
