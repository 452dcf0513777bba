import Timeline from '@mui/lab/Timeline';
import TimelineConnector from '@mui/lab/TimelineConnector';
import TimelineContent from '@mui/lab/TimelineContent';
import TimelineDot from '@mui/lab/TimelineDot';
import TimelineItem, { timelineItemClasses } from '@mui/lab/TimelineItem';
import TimelineSeparator from '@mui/lab/TimelineSeparator';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';

export const bare = true;

const EVENTS = [
  { color: 'error', title: 'Twelve orders have been packed', time: 'Wednesday, 09:12' },
  { color: 'primary', title: 'A supplier sent an offer', time: 'Tuesday, 16:40' },
  { color: 'warning', title: 'Two returns are waiting', time: 'Monday, 08:05' },
  { color: 'success', title: 'The stock has been counted', time: 'Sunday, 23:00' },
] as const;

export default function ShopActivity() {
  return (
    <Card>
      <CardContent>
        <Timeline
          sx={{ p: 0, m: 0, [`& .${timelineItemClasses.root}::before`]: { display: 'none' } }}
        >
          {EVENTS.map(({ color, title, time }, place) => (
            <TimelineItem key={title} sx={{ minHeight: 64 }}>
              <TimelineSeparator>
                <TimelineDot color={color} />
                {place < EVENTS.length - 1 && <TimelineConnector />}
              </TimelineSeparator>
              <TimelineContent>
                <Typography sx={{ fontWeight: 500 }}>{title}</Typography>
                <Typography variant="caption" color="text.secondary">
                  {time}
                </Typography>
              </TimelineContent>
            </TimelineItem>
          ))}
        </Timeline>
      </CardContent>
    </Card>
  );
}
