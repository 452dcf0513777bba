import { mdiArrowUpCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useViewer } from '@/plugin-api/viewer-context';
import { LockedCard } from '@/product/sports/tips/LockedCard';
import { ProofDrawer } from '@/product/sports/tips/ProofDrawer';
import { TipCard } from '@/product/sports/tips/TipCard';
import { TipGrid } from '@/product/sports/tips/TipGrid';
import { TipSkeleton } from '@/product/sports/tips/TipSkeleton';
import type { TipCardRow } from '@/product/sports/tips/tip-fields';
import { useSportsViewer } from '@/product/sports/viewer/sports-viewer';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { usePerson } from '@/shared/person-context';
import { pickTips } from '../pick-tips';
import { countToday } from '../today';
import { useComingTips } from '../use-coming-tips';
import { TodayTiles } from './TodayTiles';

interface TipCardsProps {
  title: string;
  text?: string;
  /** At the end of the title's row. */
  action?: ReactNode;
  tips: readonly TipCardRow[];
  onProof: (predictionId: string) => void;
}

/** A titled row of tips as cards, open or locked as the server gave them. */
function TipCards({ title, text, action, tips, onProof }: TipCardsProps) {
  const id = useId();
  const { selfExcluded } = useSportsViewer();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          {text && (
            <Typography variant="body2" color="text.secondary">
              {text}
            </Typography>
          )}
        </Box>
        {action}
      </Stack>
      <TipGrid>
        {tips.map((tip) =>
          tip.locked ? (
            <LockedCard key={tip.prediction_id} tip={tip} offerPlans={!selfExcluded} mixed />
          ) : (
            <TipCard key={tip.prediction_id} tip={tip} onProof={onProof} mixed />
          ),
        )}
      </TipGrid>
    </Box>
  );
}

interface HomeCardsProps {
  /** Null while they load. */
  tips: readonly TipCardRow[] | null;
  /** In milliseconds. */
  now: number;
}

/** Tips as cards: what is being played, what the person may read next, and what a higher plan would open. */
function HomeCards({ tips, now }: HomeCardsProps) {
  const { t } = useTranslation('today');
  const { role } = useViewer();
  const { selfExcluded } = useSportsViewer();
  const [opened, setOpened] = useState<string | null>(null);
  const picked = useMemo(() => pickTips(tips ?? [], now), [tips, now]);
  if (!tips) return <TipSkeleton cards={6} />;
  const { live, open, locked } = picked;
  return (
    <>
      {live.length > 0 && (
        <TipCards title={t('live.title')} text={t('live.text')} tips={live} onProof={setOpened} />
      )}
      {open.length > 0 && (
        <TipCards title={t('open.title')} text={t('open.text')} tips={open} onProof={setOpened} />
      )}
      {role === 'USER' && locked.length > 0 && (
        <TipCards
          title={t(selfExcluded ? 'paused.title' : 'locked.title')}
          text={t(selfExcluded ? 'paused.text' : 'locked.text')}
          tips={locked}
          onProof={setOpened}
          action={
            selfExcluded ? undefined : (
              <Button
                component={Link}
                to="/subscriptions"
                variant="contained"
                startIcon={<Icon path={mdiArrowUpCircleOutline} />}
              >
                {t('locked.upgrade')}
              </Button>
            )
          }
        />
      )}
      <ProofDrawer predictionId={opened} onClose={() => setOpened(null)} />
    </>
  );
}

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
