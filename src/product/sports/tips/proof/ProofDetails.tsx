import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { closingLineValue } from '../../../record/figures';
import type { ListedTipRow } from '../../../record/listed-tip';
import { whyVoid } from '../../../record/why-void';
import { HowItSettles } from '../../picks/HowItSettles';
import { Facts } from '../Facts';
import { LockedCard } from '../LockedCard';
import { TipCard } from '../TipCard';
import type { ShownTip } from '../tip-fields';
import { useQuoteFacts } from '../use-quote-facts';
import { checkTip } from './check-tip';
import { RecordPart } from './RecordPart';

interface ClosingOddsProps {
  tip: Pick<ListedTipRow, 'odds' | 'closing_odds' | 'closing_bookmaker' | 'closing_quoted'>;
}

/** The closing odds of a settled tip, what it is worth against them, and whether a bookmaker's margin is in them. */
function ClosingOdds({ tip }: ClosingOddsProps) {
  const { t } = useTranslation('sports');
  const format = useSportsFormat();
  const { closing_odds, closing_bookmaker, closing_quoted } = tip;
  if (closing_odds === null) return t('proof.closingNone');
  const closing = Number(closing_odds);
  const margin = 100 * (closing / Number(closing_quoted) - 1);
  return (
    <>
      {format.odds(closing_odds)}
      {' · '}
      {t('proof.clv', {
        value: format.percent(closingLineValue(Number(tip.odds), closing), { signed: true }),
      })}
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {closing_quoted === null ? (
          t('proof.closingMargin')
        ) : (
          <>
            <bdi>{closing_bookmaker}</bdi>{' '}
            {t('proof.closingFair', {
              quoted: format.odds(closing_quoted),
              margin: format.percent(margin),
            })}
          </>
        )}
      </Box>
    </>
  );
}

/** How the tip's line settles for every result; nothing for a market without one. */
function TipSettles({ tip }: ProofDetailsProps) {
  const { sport, market_kind, market_scope, selection, line, home_name, away_name } = tip;
  if (sport === null || market_kind === null || market_scope === null) return null;
  if (selection === null || line === null) return null;
  return (
    <HowItSettles
      sport={sport}
      kind={market_kind}
      scope={market_scope}
      selection={selection}
      line={Number(line)}
      odds={tip.odds === null ? null : Number(tip.odds)}
      stake={tip.stake_units === null ? null : Number(tip.stake_units)}
      home={home_name ?? ''}
      away={away_name ?? ''}
    />
  );
}

interface ProofDetailsProps {
  tip: ShownTip;
}

/** The timeline is below the card, or beside it if there is room. */
const SIDE_BY_SIDE = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 720px)': {
    columnGap: 4,
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: 'repeat(3, auto) 1fr',
    '& > hr': { display: 'none' },
    '& > .proof-record': { gridColumn: 2, gridRow: '1 / span 4' },
  },
} as const;

/** The tip as its card shows it, what the card has no room for, and its way through the record. */
export function ProofDetails({ tip }: ProofDetailsProps) {
  const { t } = useTranslation('sports');
  const format = useSportsFormat();
  const quoteFacts = useQuoteFacts();
  const isVoid = whyVoid(tip);
  const start = isVoid?.start && format.dateTime(isVoid.start, { withZone: true });
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={SIDE_BY_SIDE}>
        {tip.locked ? (
          <>
            <LockedCard tip={tip} offerPlans={false} large />
            <Typography color="text.secondary">{t('proof.locked')}</Typography>
          </>
        ) : (
          <>
            <TipCard tip={tip} large />
            <Facts
              facts={[
                ...quoteFacts(tip),
                tip.outcome === 'PENDING'
                  ? null
                  : [t('proof.closing'), <ClosingOdds key="closing" tip={tip} />],
                tip.probability === null
                  ? null
                  : [t('proof.probability'), format.percent(Number(tip.probability) * 100)],
              ]}
            />
            <TipSettles tip={tip} />
          </>
        )}
        <RecordPart
          row={tip}
          explainText={t('proof.explain')}
          saltLaterText={t('proof.saltLater')}
          check={() => checkTip(tip)}
          fixtureId={tip.fixture_id}
          settlement={
            <>
              {isVoid && (
                <Facts facts={[[t('proof.void'), t(`void.${isVoid.reason}`, { start })]]} />
              )}
              {!tip.locked && <Typography variant="body2">{t('proof.revealed')}</Typography>}
            </>
          }
        />
      </Box>
    </Box>
  );
}
