import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { LATE, ListSkeleton } from 'touchline/ui';

interface DaySkeletonProps {
  rows?: number;
  /** A line over them, where one will be. */
  heading?: boolean;
}

/** The shape of a day's tips while they load. */
export function DaySkeleton({ rows = 8, heading = true }: DaySkeletonProps) {
  return (
    <div>
      {heading && <Skeleton variant="text" width={240} sx={{ ...LATE, mb: 1.5 }} />}
      <Card>
        <ListSkeleton rows={rows} rowHeight={44} />
      </Card>
    </div>
  );
}
