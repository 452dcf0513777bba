import { mdiAirplane, mdiBed, mdiCoffee, mdiLaptop } from '@mdi/js';
import Timeline from '@mui/lab/Timeline';
import TimelineConnector from '@mui/lab/TimelineConnector';
import TimelineContent from '@mui/lab/TimelineContent';
import TimelineDot from '@mui/lab/TimelineDot';
import TimelineItem, { timelineItemClasses } from '@mui/lab/TimelineItem';
import TimelineOppositeContent from '@mui/lab/TimelineOppositeContent';
import TimelineSeparator from '@mui/lab/TimelineSeparator';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Icon } from 'touchline/ui';

export const wide = true;

const DAY = [
  { time: '07:30', icon: mdiCoffee, color: 'warning', title: 'Breakfast', text: 'With Bruno.' },
  { time: '09:00', icon: mdiLaptop, color: 'primary', title: 'Work', text: 'The release notes.' },
  { time: '18:40', icon: mdiAirplane, color: 'info', title: 'Flight', text: 'To Bergen, gate 4.' },
  { time: '23:00', icon: mdiBed, color: 'secondary', title: 'Sleep', text: 'No alarm tomorrow.' },
] as const;

export default function CentredTimeline() {
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Timeline
      position={narrow ? 'right' : 'alternate'}
      sx={{
        p: 0,
        m: 0,
        [`& .${timelineItemClasses.missingOppositeContent}::before`]: { display: 'none' },
      }}
    >
      {DAY.map(({ time, icon, color, title, text }, place) => (
        <TimelineItem key={time}>
          {!narrow && (
            <TimelineOppositeContent sx={{ m: 'auto 0' }} color="text.secondary">
              {time}
            </TimelineOppositeContent>
          )}
          <TimelineSeparator>
            {place > 0 && <TimelineConnector />}
            <TimelineDot color={color}>
              <Icon path={icon} />
            </TimelineDot>
            {place < DAY.length - 1 && <TimelineConnector />}
          </TimelineSeparator>
          <TimelineContent sx={{ py: 1.5 }}>
            <Typography variant="subtitle1" component="p">
              {title}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {narrow ? `${time} · ${text}` : text}
            </Typography>
          </TimelineContent>
        </TimelineItem>
      ))}
    </Timeline>
  );
}
