import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Page } from '@/shared/components/Page';
import { usePerson } from '@/shared/person-context';
import { HomeCards } from '../components/HomeCards';
import { MyPlan } from '../components/MyPlan';
import { NextStarts } from '../components/NextStarts';
import { RecordHeadline } from '../components/RecordHeadline';
import { TodayTiles } from '../components/TodayTiles';
import { WhatIsNew } from '../components/WhatIsNew';
import { countToday, nextStarts } from '../today';
import { useComingTips } from '../use-coming-tips';

/** `/`: today's tips by tier and as cards, what starts next, the person's plan, and the record in short. */
export default function HomePage() {
  const { t } = useTranslation('home');
  const { timeZone } = usePerson();
  const { now, tips, query } = useComingTips(timeZone);
  const ready = query.isSuccess;
  const counts = useMemo(
    () => (ready ? countToday(tips, timeZone, now) : null),
    [ready, tips, timeZone, now],
  );
  const next = useMemo(() => (ready ? nextStarts(tips, now) : null), [ready, tips, now]);
  return (
    <Page title={t('title')} help={t('help')}>
      <Stack gap={3}>
        {query.isError ? (
          <ErrorNotice error={query.error} onRetry={query.refetch} />
        ) : (
          <>
            <TodayTiles counts={counts} />
            <HomeCards tips={ready ? tips : null} now={now} />
          </>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
          }}
        >
          <Stack gap={3}>
            {!query.isError && <NextStarts starts={next} />}
            <RecordHeadline />
          </Stack>
          <Stack gap={3}>
            <MyPlan />
            <WhatIsNew />
          </Stack>
        </Box>
      </Stack>
    </Page>
  );
}
