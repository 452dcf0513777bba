import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { usePerson } from '@/shared/person-context';
import { countToday } from '../today';
import { useComingTips } from '../use-coming-tips';
import { HomeCards } from './HomeCards';
import { TodayTiles } from './TodayTiles';

/** Today's tips by tier and as cards. */
export function TodaysTips() {
  const { timeZone } = usePerson();
  const { now, tips, query } = useComingTips(timeZone);
  const ready = query.isSuccess;
  const counts = useMemo(
    () => (ready ? countToday(tips, timeZone, now) : null),
    [ready, tips, timeZone, now],
  );
  if (query.isError) return <ErrorNotice error={query.error} onRetry={query.refetch} />;
  return (
    <Stack gap={3}>
      <TodayTiles counts={counts} />
      <HomeCards tips={ready ? tips : null} now={now} />
    </Stack>
  );
}
