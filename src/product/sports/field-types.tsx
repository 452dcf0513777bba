import {
  FIELD_TYPES,
  type FieldTypeDef,
  Figures,
  NoValue,
  TABULAR,
  type ValueProps,
} from 'touchline/crud';
import { useFormat } from 'touchline/ui';
import { isOutcome } from '../record/outcomes';
import { isTier } from '../record/tiers';
import { OutcomeChip } from './components/OutcomeChip';
import { TierBadge } from './components/TierBadge';
import { PeriodsValue, periodsText } from './fields/periods';
import { sportsFormat } from './format/use-sports-format';

/** The field types of the sports product. */
interface SportsFieldTypes {
  odds: true;
  score: true;
  periods: true;
  tier: true;
  outcome: true;
}

declare module 'touchline/plugin-api' {
  interface FieldTypes extends SportsFieldTypes {}
}

/** Odds in the person's format. */
function OddsValue({ value }: ValueProps) {
  const format = useFormat();
  if (value === null || value === undefined || value === '') return <NoValue />;
  return <Figures>{sportsFormat(format).odds(String(value))}</Figures>;
}

function TierValue({ value }: ValueProps) {
  return isTier(value) ? <TierBadge tier={value} /> : <NoValue />;
}

function OutcomeValue({ value }: ValueProps) {
  // What waits for its outcome is said by its state.
  if (!isOutcome(value) || value === 'PENDING') return <NoValue />;
  return <OutcomeChip outcome={value} />;
}

/** "2 – 1" from a `home_…` column and its `away_…` partner; empty while either is unknown. */
function scoreText(key: string, value: unknown, row: Record<string, unknown>): string {
  const away = row[key.replace(/^home_/, 'away_')];
  if (value === null || value === undefined || away === null || away === undefined) return '';
  return `${value} – ${away}`;
}

/** Two scores side by side: the value and its partner of the same row (`home_full` with `away_full`). */
function ScoreValue({ field, value, row }: ValueProps) {
  const score = scoreText(field.key, value, row);
  // In the page's own direction: the home score is on the home side.
  return score === '' ? <NoValue /> : <span style={TABULAR}>{score}</span>;
}

/** The field types of the sports product, beside those of the core. */
export const SPORTS_FIELD_TYPES: Record<keyof SportsFieldTypes, FieldTypeDef> = {
  odds: {
    ...FIELD_TYPES.number,
    Cell: OddsValue,
    Display: OddsValue,
    format: ({ value }, { format }) => sportsFormat(format).odds(String(value)),
  },
  score: {
    ...FIELD_TYPES.number,
    form: undefined,
    align: 'center',
    Cell: ScoreValue,
    Display: ScoreValue,
    filterOperators: [],
    format: ({ field, row, value }) => scoreText(field.key, value, row),
    // An export writes both sides as the numbers that they are.
    toCsv: false,
  },
  periods: {
    long: true,
    unsortable: true,
    Cell: PeriodsValue,
    Display: PeriodsValue,
    Plain: PeriodsValue,
    filterOperators: [],
    parse: (text) => text,
    format: ({ value }) => periodsText(value),
  },
  tier: {
    ...FIELD_TYPES.select,
    beside: 32,
    wraps: false,
    Cell: TierValue,
    Display: TierValue,
    parse: (value) => (isTier(value) ? value : undefined),
    format: ({ value }, { t }) => t(`sports:tier.${String(value)}`),
  },
  outcome: {
    ...FIELD_TYPES.select,
    beside: 46,
    wraps: false,
    Cell: OutcomeValue,
    Display: OutcomeValue,
    format: ({ value }, { t }) => (value === 'PENDING' ? '' : t(`sports:outcome.${String(value)}`)),
  },
};
