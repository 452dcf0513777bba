import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useViewer } from 'touchline/plugin-api';
import { useFormat } from 'touchline/ui';
import { TierBadge } from '@/product/sports/components/TierBadge';
import { useSportsViewer } from '@/product/sports/viewer/sports-viewer';
import { planNotice } from '../plan-notice';
import { useLastSubscription } from '../use-last-subscription';

/** Over the tips: a plan that ended or soon ends, with its renewal; for a free member, what a plan would open. */
export function PlanNotice({ now }: { now: number }) {
  const { t } = useTranslation('today');
  const { t: sports } = useTranslation('sports');
  const format = useFormat();
  const { role } = useViewer();
  const { tier, tierEndsAt, selfExcluded } = useSportsViewer();
  const { subscription, known } = useLastSubscription();
  if (role !== 'USER' || selfExcluded) return null;
  // One without a plan always has a notice, so its place is kept.
  if (!known) {
    return tier === 'FREE' ? (
      <div>
        <Box data-waiting sx={{ minHeight: 52 }} />
      </div>
    ) : null;
  }
  const notice = planNotice({ tier, tierEndsAt, subscription, now });
  if (!notice) return null;
  const isFree = notice.kind === 'free';
  const about = isFree ? 'FREE' : notice.tier;
  return (
    <Box
      component="section"
      aria-label={t('notice.title')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 1,
        px: 2,
        py: 1,
        minHeight: 52,
        borderRadius: '10px',
        border: '1px solid',
        borderColor: isFree ? 'divider' : 'transparent',
        bgcolor: isFree ? 'background.paper' : 'warning.soft',
        color: isFree ? 'text.primary' : 'warning.onSoft',
      }}
    >
      <TierBadge tier={about} />
      <Box sx={{ flex: '1 1 240px', fontWeight: isFree ? 400 : 500 }}>
        {isFree
          ? t('notice.free')
          : t(`notice.${notice.kind}`, {
              tier: sports(`tier.${notice.tier}`),
              date: format.date(notice.at),
            })}
      </Box>
      <Button
        component={Link}
        to={notice.kind === 'ended' ? notice.renew : '/subscriptions'}
        size="small"
        variant={isFree ? 'outlined' : 'contained'}
      >
        {t(isFree ? 'locked.upgrade' : notice.kind === 'ended' ? 'notice.renew' : 'notice.keep')}
      </Button>
    </Box>
  );
}
