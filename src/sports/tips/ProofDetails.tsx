import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HashText } from '@/shared/components/HashText';
import { useSportsFormat } from '@/sports/format/use-sports-format';
import { OutcomeChip } from '../components/OutcomeChip';
import { StakeDots } from '../components/StakeDots';
import { TierBadge } from '../components/TierBadge';
import { isOutcome } from '../outcomes';
import type { RecordEntryRow } from '../record/record-entry';
import { isTier } from '../tiers';
import { checkTip } from './check-tip';
import { Facts } from './Facts';
import { marketName } from './market-name';
import { ProfitText } from './ProfitText';
import { pickText } from './pick-text';
import { VerifyTip } from './VerifyTip';

interface ProofDetailsProps {
  entry: RecordEntryRow;
}

/** The tip in full: what was picked and why, what came of it, and its hashes. */
export function ProofDetails({ entry }: ProofDetailsProps) {
  const { t } = useTranslation('sports');
  const format = useSportsFormat();
  const score = [entry.home_full ?? entry.home_reg, entry.away_full ?? entry.away_reg];
  return (
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" color="text.secondary">
          <bdi>{entry.league_name}</bdi> · {format.dateTime(entry.starts_at, { withZone: true })}
        </Typography>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere', mt: 0.5 }}>
          <bdi>{entry.home_name}</bdi> – <bdi>{entry.away_name}</bdi>
          {score[0] !== null && score[1] !== null && (
            <Box component="span" sx={{ marginInlineStart: 1, fontVariantNumeric: 'tabular-nums' }}>
              {score[0]}–{score[1]}
            </Box>
          )}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
          {isTier(entry.tier) && <TierBadge tier={entry.tier} />}
          <OutcomeChip
            outcome={isOutcome(entry.outcome) ? entry.outcome : 'PENDING'}
            status={entry.status ?? undefined}
          />
          <ProfitText profit={entry.profit_units} />
        </Box>
      </Box>
      {entry.locked ? (
        <Typography color="text.secondary">{t('proof.locked')}</Typography>
      ) : (
        <Facts
          facts={[
            [t('proof.pick'), <strong key="pick">{pickText(entry, t, format.lang)}</strong>],
            [t('proof.market'), marketName(entry.market_code, entry.market_name, t)],
            [
              t('proof.odds'),
              entry.bookmaker
                ? `${format.odds(entry.odds)} · ${entry.bookmaker}`
                : format.odds(entry.odds),
            ],
            entry.closing_odds === null
              ? null
              : [t('proof.closing'), format.odds(entry.closing_odds)],
            [t('proof.stake'), <StakeDots key="stake" units={entry.stake_units ?? 0} />],
            entry.probability === null
              ? null
              : [t('proof.probability'), format.percent(Number(entry.probability) * 100)],
            [t('proof.author'), entry.author_name ?? '–'],
          ]}
        />
      )}
      {entry.analysis && (
        <Part title={t('proof.analysis')}>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
            {entry.analysis}
          </Typography>
        </Part>
      )}
      <Divider />
      <Part title={t('proof.record')} text={t('proof.explain')}>
        <Facts
          facts={[
            [t('proof.seq'), `#${entry.seq}`],
            [t('proof.published'), format.dateTime(entry.published_at, { withZone: true })],
            entry.withdrawn_at
              ? [t('proof.withdrawn'), format.dateTime(entry.withdrawn_at, { withZone: true })]
              : null,
            entry.settled_at
              ? [t('proof.settled'), format.dateTime(entry.settled_at, { withZone: true })]
              : null,
            [t('proof.commit'), <HashText key="c" hash={entry.commit_hash} chars={64} copy />],
            [t('proof.chain'), <HashText key="h" hash={entry.chain_hash} chars={64} copy />],
            entry.salt
              ? [t('proof.salt'), <HashText key="s" hash={entry.salt} chars={64} copy />]
              : [t('proof.salt'), t('proof.saltLater')],
          ]}
        />
        {!entry.locked && <VerifyTip key={entry.prediction_id} compute={() => checkTip(entry)} />}
      </Part>
    </Box>
  );
}

interface PartProps {
  title: string;
  text?: string;
  children: ReactNode;
}

function Part({ title, text, children }: PartProps) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography variant="h3">{title}</Typography>
      {text && (
        <Typography variant="body2" color="text.secondary">
          {text}
        </Typography>
      )}
      {children}
    </Box>
  );
}
