import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { closingLineValue } from '../../record/figures';
import type { RecordEntryRow } from '../../record/record-entry';
import { whyVoid } from '../../record/why-void';
import { Facts } from '../Facts';
import { LockedCard } from '../LockedCard';
import { TipCard } from '../TipCard';
import { useQuoteFacts } from '../use-quote-facts';
import { checkTip } from './check-tip';
import { RecordPart } from './RecordPart';

interface ClosingOddsProps {
  entry: Pick<RecordEntryRow, 'odds' | 'closing_odds' | 'closing_bookmaker' | 'closing_quoted'>;
}

/** The closing odds of a settled tip, what it is worth against them, and whether a bookmaker's margin is in them. */
function ClosingOdds({ entry }: ClosingOddsProps) {
  const { t } = useTranslation('sports');
  const format = useSportsFormat();
  const { closing_odds, closing_bookmaker, closing_quoted } = entry;
  if (closing_odds === null) return t('proof.closingNone');
  const closing = Number(closing_odds);
  const margin = 100 * (closing / Number(closing_quoted) - 1);
  return (
    <>
      {format.odds(closing_odds)}
      {' · '}
      {t('proof.clv', {
        value: format.percent(closingLineValue(Number(entry.odds), closing), { signed: true }),
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

interface ProofDetailsProps {
  entry: RecordEntryRow;
}

/** The timeline is below the card, or beside it where there is room for two. */
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
export function ProofDetails({ entry }: ProofDetailsProps) {
  const { t } = useTranslation('sports');
  const format = useSportsFormat();
  const quoteFacts = useQuoteFacts();
  const isVoid = whyVoid(entry);
  const start = isVoid?.start && format.dateTime(isVoid.start, { withZone: true });
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={SIDE_BY_SIDE}>
        {entry.locked ? (
          <>
            <LockedCard tip={entry} offerPlans={false} large />
            <Typography color="text.secondary">{t('proof.locked')}</Typography>
          </>
        ) : (
          <>
            <TipCard tip={entry} large />
            <Facts
              facts={[
                ...quoteFacts(entry),
                entry.outcome === 'PENDING'
                  ? null
                  : [t('proof.closing'), <ClosingOdds key="closing" entry={entry} />],
                entry.probability === null
                  ? null
                  : [t('proof.probability'), format.percent(Number(entry.probability) * 100)],
              ]}
            />
          </>
        )}
        <RecordPart
          entry={entry}
          explainText={t('proof.explain')}
          saltLaterText={t('proof.saltLater')}
          check={() => checkTip(entry)}
          fixtureId={entry.fixture_id}
          settlement={
            <>
              {isVoid && (
                <Facts facts={[[t('proof.void'), t(`void.${isVoid.reason}`, { start })]]} />
              )}
              {!entry.locked && <Typography variant="body2">{t('proof.revealed')}</Typography>}
            </>
          }
        />
      </Box>
    </Box>
  );
}
