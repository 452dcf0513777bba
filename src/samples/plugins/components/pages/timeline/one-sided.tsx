import Timeline from '@mui/lab/Timeline';
import TimelineConnector from '@mui/lab/TimelineConnector';
import TimelineContent from '@mui/lab/TimelineContent';
import TimelineDot, { type TimelineDotProps } from '@mui/lab/TimelineDot';
import TimelineItem, { timelineItemClasses } from '@mui/lab/TimelineItem';
import TimelineSeparator from '@mui/lab/TimelineSeparator';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

const EVENTS = [
  {
    color: 'primary',
    title: 'Project opened',
    time: '3 March',
    text: 'Ada wrote the brief and invited the team.',
  },
  {
    color: 'success',
    title: 'First version shown',
    time: '24 March',
    text: 'Forty people tried it, six of them stayed for an hour.',
  },
  {
    color: 'warning',
    title: 'Deadline moved',
    time: '2 April',
    text: 'A week later than planned: the import needed more care.',
  },
  {
    color: 'info',
    title: 'Released',
    time: '16 April',
    text: 'To everybody, on a quiet Thursday.',
  },
] as const;

export const examples = {
  filled: { variant: 'filled' },
  outlined: { variant: 'outlined' },
} satisfies Record<string, TimelineDotProps>;

export default function OneSidedTimeline({ variant }: TimelineDotProps) {
  return (
    <Timeline sx={{ p: 0, m: 0, [`& .${timelineItemClasses.root}::before`]: { display: 'none' } }}>
      {EVENTS.map(({ color, title, time, text }, place) => (
        <TimelineItem key={title}>
          <TimelineSeparator>
            <TimelineDot color={color} variant={variant} />
            {place < EVENTS.length - 1 && <TimelineConnector />}
          </TimelineSeparator>
          <TimelineContent sx={{ paddingInlineEnd: 0, pb: 2.5 }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
              <Typography variant="subtitle1" component="p">
                {title}
              </Typography>
              <Typography variant="caption" color="text.secondary" sx={{ flexShrink: 0 }}>
                {time}
              </Typography>
            </Stack>
            <Typography variant="body2" color="text.secondary">
              {text}
            </Typography>
          </TimelineContent>
        </TimelineItem>
      ))}
    </Timeline>
  );
}
