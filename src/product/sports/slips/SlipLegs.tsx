import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ClippedText } from 'touchline/ui';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import type { SlipLeg } from '../../record/listed-slip';
import { isOutcome } from '../../record/outcomes';
import { whyVoid } from '../../record/why-void';
import { OutcomeChip } from '../components/OutcomeChip';
import { SportIcon } from '../components/SportIcon';
import type { TipState } from '../tip-states';
import { Facts } from '../tips/Facts';
import { useMarketName } from '../tips/market-name';
import { PickText } from '../tips/PickText';
import { namesMarket } from '../tips/pick-text';
import { useQuoteFacts } from '../tips/use-quote-facts';

/** The score that counts for the leg, as "2–1"; empty if there is none yet. */
function legScore({ score }: Pick<SlipLeg, 'score'>): string {
  const { home, away } = score ?? {};
  return home === undefined || away === undefined ? '' : `${home}–${away}`;
}

/** A leg with what it is now; one in the form has no state. */
export type ShownLeg = SlipLeg & { state?: TipState };

interface SlipLegsProps {
  legs: readonly ShownLeg[];
  /** When the slip was published and settled, from which it follows why a leg is void. */
  slip?: { published_at: string; settled_at: string | null };
  /** Withdrawn slips are struck through and show no outcome. */
  withdrawn?: boolean;
  /** Also league and start of each leg, and what its odds rest on. */
  full?: boolean;
}

/** The legs of a slip in order: match, pick, odds and status of each. */
export function SlipLegs({ legs, slip, withdrawn = false, full = false }: SlipLegsProps) {
  const { t } = useTranslation('sports');
  const format = useSportsFormat();
  const marketName = useMarketName();
  const quoteFacts = useQuoteFacts();
  const voidFact = (leg: SlipLeg) => {
    const settlement_score = JSON.stringify(leg.score);
    const isVoid = slip && leg.score && whyVoid({ ...slip, ...leg, settlement_score });
    if (!isVoid) return null;
    const start = isVoid.start && format.dateTime(isVoid.start, { withZone: true });
    return [t('proof.void'), t(`void.${isVoid.reason}`, { start })] as const;
  };
  return (
    <Box
      component="ol"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        borderRadius: '8px',
        bgcolor: 'surface.sunken',
        minWidth: 0,
        '& > li + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {legs.map((leg) => (
        <Box
          component="li"
          key={leg.fixture_id}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            columnGap: 1.5,
            rowGap: 0.25,
            px: 1.75,
            py: 1.25,
            alignItems: 'center',
          }}
        >
          <Box
            sx={{
              // Over both columns: the outcome below would keep room beside the names.
              gridColumn: '1 / -1',
              display: 'flex',
              gap: 0.75,
              alignItems: 'center',
              minWidth: 0,
              color: 'text.secondary',
              fontSize: '0.8125rem',
            }}
          >
            <SportIcon sport={leg.sport} label={t(`sport.${leg.sport}`, { defaultValue: '' })} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <ClippedText lines={2} text={`${leg.home_name} – ${leg.away_name}`} />
            </Box>
            <Box component="span" dir="ltr" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {legScore(leg)}
            </Box>
          </Box>
          <Box
            sx={{
              fontWeight: 600,
              minWidth: 0,
              textDecoration: withdrawn ? 'line-through' : undefined,
            }}
          >
            <PickText pick={leg} lines={2} />
          </Box>
          <Box
            component="span"
            sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'end' }}
          >
            {format.odds(leg.odds)}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', minWidth: 0 }}>
            {!namesMarket(leg) && (
              <ClippedText lines={3} text={marketName(leg.market_code, leg.market_name)} />
            )}
            {full && (
              <Box sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{leg.league_name}</bdi>
                {' · '}
                <bdi>{format.dateTime(leg.starts_at, { withZone: true })}</bdi>
              </Box>
            )}
          </Box>
          {!withdrawn && isOutcome(leg.outcome) && (
            <OutcomeChip outcome={leg.outcome} state={leg.state} />
          )}
          {full && (
            <Box sx={{ gridColumn: '1 / -1', fontSize: '0.8125rem', minWidth: 0, mt: 1 }}>
              <Facts facts={[...quoteFacts(leg), voidFact(leg)]} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
