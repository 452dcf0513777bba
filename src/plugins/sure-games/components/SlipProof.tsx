import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { HashText } from '@/shared/components/HashText';
import { OutcomeChip } from '@/sports/components/OutcomeChip';
import { StakeDots } from '@/sports/components/StakeDots';
import { TierBadge } from '@/sports/components/TierBadge';
import { useSportsFormat } from '@/sports/format/use-sports-format';
import { isOutcome } from '@/sports/outcomes';
import type { SlipEntry } from '@/sports/record/slip-entry';
import { SlipLegs } from '@/sports/slips/SlipLegs';
import { isTier } from '@/sports/tiers';
import { Facts } from '@/sports/tips/Facts';
import { ProfitText } from '@/sports/tips/ProfitText';
import { VerifyTip } from '@/sports/tips/VerifyTip';
import { checkSlip } from '../check-slip';

interface SlipProofProps {
  entry: SlipEntry;
}

/** The slip in full: its legs and why, what came of it, and its hashes. */
export function SlipProof({ entry }: SlipProofProps) {
  const { t } = useTranslation(['sure-games', 'shell']);
  const format = useSportsFormat();
  const instant = (iso: string | null) => format.dateTime(iso, { withZone: true });
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }} dir="auto">
          {entry.title}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
          {isTier(entry.tier) && <TierBadge tier={entry.tier} />}
          <OutcomeChip
            outcome={isOutcome(entry.outcome) ? entry.outcome : 'PENDING'}
            status={entry.status}
          />
          <ProfitText profit={entry.profit_units} />
        </Box>
      </Box>
      {entry.locked || !entry.legs ? (
        <Typography color="text.secondary">{t('proof.locked')}</Typography>
      ) : (
        <>
          <SlipLegs legs={entry.legs} withdrawn={entry.status === 'WITHDRAWN'} full />
          <Facts
            facts={[
              [t('field.combined'), <strong key="odds">{format.odds(entry.combined_odds)}</strong>],
              [t('sports:proof.stake'), <StakeDots key="stake" units={entry.stake_units ?? 0} />],
              [t('sports:proof.author'), entry.author_name ?? '–'],
            ]}
          />
        </>
      )}
      {entry.analysis && (
        <Box component="section">
          <Typography variant="h3">{t('sports:proof.analysis')}</Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 1 }} dir="auto">
            {entry.analysis}
          </Typography>
        </Box>
      )}
      <Divider />
      <Box component="section" sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        <Typography variant="h3">{t('sports:proof.record')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t('proof.explain')}
        </Typography>
        <Facts
          facts={[
            [t('sports:proof.seq'), `#${entry.seq}`],
            [t('sports:proof.published'), instant(entry.published_at)],
            entry.withdrawn_at ? [t('sports:proof.withdrawn'), instant(entry.withdrawn_at)] : null,
            entry.settled_at ? [t('sports:proof.settled'), instant(entry.settled_at)] : null,
            [
              t('sports:proof.commit'),
              <HashText key="c" hash={entry.commit_hash} chars={64} copy />,
            ],
            [t('sports:proof.chain'), <HashText key="h" hash={entry.chain_hash} chars={64} copy />],
            [
              t('sports:proof.salt'),
              entry.salt ? (
                <HashText key="s" hash={entry.salt} chars={64} copy />
              ) : (
                t('proof.saltLater')
              ),
            ],
          ]}
        />
        {!entry.locked && <VerifyTip key={entry.slip_id} compute={() => checkSlip(entry)} />}
      </Box>
    </Box>
  );
}
