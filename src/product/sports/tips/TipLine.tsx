import { mdiLinkVariant, mdiLockOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { ClippedText } from '@/shared/components/ClippedText';
import { Hint } from '@/shared/components/Hint';
import { Icon } from '@/shared/components/Icon';
import { NO_VALUE } from '@/shared/format/locale';
import { useFormat } from '@/shared/format/use-format';
import { OutcomeChip } from '../components/OutcomeChip';
import { SportIcon } from '../components/SportIcon';
import { TierBadge } from '../components/TierBadge';
import { isOutcome } from '../outcomes';
import { isTier } from '../tiers';
import { useMarketName } from './market-name';
import { PickText } from './PickText';
import type { TipCardRow } from './tip-fields';

interface TipLineProps {
  tip: TipCardRow;
  /** False for people whose plan is not the reason why it is locked. */
  offerPlans: boolean;
  onProof: (predictionId: string) => void;
}

const TABULAR = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** A tip in one line of a list, three on a phone: start, match, pick and odds, what came of it, the way to its proof. */
export function TipLine({ tip, offerPlans, onProof }: TipLineProps) {
  const { t } = useTranslation('sports');
  const format = useFormat();
  const sports = useSportsFormat();
  const marketName = useMarketName();
  const { prediction_id: id } = tip;
  const scores = [tip.home_full ?? tip.home_reg, tip.away_full ?? tip.away_reg];
  const score = scores.every((one) => one !== null) ? scores.join('–') : '';
  const teams = `${tip.home_name} – ${tip.away_name}`;
  return (
    <Box
      component="li"
      aria-label={teams}
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        px: 2,
        py: 1,
        minHeight: 56,
        gridTemplateColumns: {
          xs: '44px minmax(0, 1fr) auto',
          md: '52px minmax(0, 5fr) minmax(0, 4fr) 120px 36px',
        },
        gridTemplateAreas: {
          xs: '"start match match" ". pick pick" ". outcome proof"',
          md: '"start match pick outcome proof"',
        },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box
        component="time"
        dateTime={tip.starts_at ?? undefined}
        title={format.dateTime(tip.starts_at, { withZone: true })}
        sx={{ gridArea: 'start', ...TABULAR, fontSize: '0.8125rem', color: 'text.secondary' }}
      >
        {format.time(tip.starts_at)}
      </Box>
      <Box sx={{ gridArea: 'match', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, minWidth: 0, fontWeight: 500 }}>
          <ClippedText text={teams} lines={2} />
          {score && (
            <Box component="bdi" dir="ltr" sx={{ ...TABULAR, fontWeight: 600 }}>
              {score}
            </Box>
          )}
        </Box>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            minWidth: 0,
            fontSize: '0.8125rem',
            color: 'text.secondary',
          }}
        >
          <SportIcon sport={tip.sport} label={t(`sport.${tip.sport}`, { defaultValue: '' })} />
          <ClippedText text={tip.league_name ?? ''} lines={2} />
        </Box>
      </Box>
      <Box sx={{ gridArea: 'pick', minWidth: 0 }}>
        {tip.locked ? (
          <LockedPick tier={tip.tier} offerPlans={offerPlans} />
        ) : (
          <>
            <Box
              sx={{
                display: 'flex',
                justifyContent: { xs: 'flex-start', md: 'space-between' },
                gap: 1.5,
                fontWeight: 600,
                textDecoration: tip.status === 'WITHDRAWN' ? 'line-through' : undefined,
              }}
            >
              <PickText pick={tip} lines={2} fallback={NO_VALUE} />
              <Box component="span" sx={TABULAR}>
                <span className="visually-hidden">
                  {t('tip.odds', { odds: sports.odds(tip.odds) })}
                </span>
                <span aria-hidden>{sports.odds(tip.odds)}</span>
              </Box>
            </Box>
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', minWidth: 0 }}>
              <ClippedText text={marketName(tip.market_code, tip.market_name)} lines={3} />
            </Box>
          </>
        )}
      </Box>
      <Box sx={{ gridArea: 'outcome', justifySelf: 'start' }}>
        <OutcomeChip
          outcome={isOutcome(tip.outcome) ? tip.outcome : 'PENDING'}
          status={tip.status ?? undefined}
        />
      </Box>
      <Box sx={{ gridArea: 'proof', justifySelf: 'end', minWidth: 30, minHeight: 30 }}>
        {!tip.locked && id && (
          <Hint text={t('proof.open')}>
            <IconButton size="small" aria-label={t('proof.open')} onClick={() => onProof(id)}>
              <Icon path={mdiLinkVariant} size={18} />
            </IconButton>
          </Hint>
        )}
      </Box>
    </Box>
  );
}

/** In the place of a pick that the reader's plan does not open. */
function LockedPick({ tier, offerPlans }: { tier: string | null; offerPlans: boolean }) {
  const { t } = useTranslation('sports');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
      <Icon path={mdiLockOutline} size={16} />
      <span>{t('tip.included')}</span>
      {isTier(tier) && <TierBadge tier={tier} />}
      {offerPlans && (
        <Link component={RouterLink} to="/subscriptions" sx={{ fontWeight: 500 }}>
          {t('tip.plans')}
        </Link>
      )}
    </Box>
  );
}
