import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Chart, TrendChip } from 'touchline/ui';
import { COURSES, type CourseOf } from './courses';

export const bare = true;

export const examples = COURSES;

export default function FigureWithCourse({ title, figure, change, chart }: CourseOf) {
  return (
    <Card>
      <CardContent>
        <Typography color="text.secondary">{title}</Typography>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography variant="h2" component="p">
            {figure}
          </Typography>
          <TrendChip change={change} text={`${Math.abs(change)}%`} />
        </Stack>
        <Chart {...chart} />
      </CardContent>
    </Card>
  );
}
