import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { lazyPart } from '@/shared/lazy-part';
import type { ChartProps } from './chart-props';

const ApexChart = lazyPart(() => import('./ApexChart'));

/** A line or bar chart. The drawing library comes with the first one that is shown. Always stands beside its table. */
export function Chart(props: ChartProps) {
  const height = props.height ?? 260;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
      <ApexChart {...props} height={height} />
    </Suspense>
  );
}
