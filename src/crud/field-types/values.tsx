import { mdiCheck, mdiMinus } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ClippedText } from '@/shared/components/ClippedText';
import { HashText } from '@/shared/components/HashText';
import { Icon } from '@/shared/components/Icon';
import { NO_VALUE } from '@/shared/format/locale';
import { useFormat } from '@/shared/format/use-format';
import { OutcomeChip } from '@/sports/components/OutcomeChip';
import { TierBadge } from '@/sports/components/TierBadge';
import { sportsFormat } from '@/sports/format/use-sports-format';
import { isOutcome } from '@/sports/outcomes';
import { isTier } from '@/sports/tiers';
import { valueLabel } from '../schema/label-of';
import { referenceLabel } from '../schema/to-show-rows';
import { useT } from '../use-t';
import type { ValueProps } from './field-type';

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

const TABULAR = { fontVariantNumeric: 'tabular-nums' } as const;

/** Figures of one width, kept left to right. */
function Figures({ children }: { children: string }) {
  return (
    <bdi dir="ltr" style={TABULAR}>
      {children}
    </bdi>
  );
}

/** What stands where a field is empty. */
export function NoValue() {
  return (
    <Box component="span" sx={{ color: 'text.disabled' }} aria-hidden="true">
      {NO_VALUE}
    </Box>
  );
}

/** Text on one line, cut where the column ends. */
export function TextCell({ value }: ValueProps) {
  return isNothing(value) ? <NoValue /> : <ClippedText text={String(value)} />;
}

/** The whole text with its line breaks. */
export function TextDisplay({ value }: ValueProps) {
  if (isNothing(value)) return <NoValue />;
  return (
    <Typography component="bdi" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {String(value)}
    </Typography>
  );
}

/** A number in the person's language, in figures of one width. */
export function NumberValue({ value }: ValueProps) {
  const format = useFormat();
  if (isNothing(value)) return <NoValue />;
  return <Figures>{format.number(String(value))}</Figures>;
}

/** Odds in the person's format. */
export function OddsValue({ value }: ValueProps) {
  const format = useFormat();
  if (isNothing(value)) return <NoValue />;
  return <Figures>{sportsFormat(format).odds(String(value))}</Figures>;
}

/** Yes with a tick, no with a dash. */
export function BooleanValue({ value }: ValueProps) {
  const t = useT();
  const yes = value === true;
  return (
    <Box
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        color: yes ? 'success.main' : 'text.disabled',
      }}
    >
      <Icon path={yes ? mdiCheck : mdiMinus} label={t(yes ? 'crud:yes' : 'crud:no')} size={18} />
    </Box>
  );
}

/** An instant in the person's zone; the stored one in the tooltip. */
export function DateTimeValue({ value }: ValueProps) {
  const format = useFormat();
  if (isNothing(value)) return <NoValue />;
  const iso = String(value);
  return (
    <time style={TABULAR} dateTime={iso} title={format.dateTime(iso, { withZone: true })}>
      {format.dateTime(iso)}
    </time>
  );
}

/** A calendar day, the same in every zone. */
export function DateValue({ value }: ValueProps) {
  const format = useFormat();
  if (isNothing(value)) return <NoValue />;
  return (
    <time style={TABULAR} dateTime={String(value)}>
      {format.dateTime(`${String(value)}T00:00:00Z`, { show: 'date', timeZone: 'UTC' })}
    </time>
  );
}

/** The option's word. */
export function SelectValue({ field, value }: ValueProps) {
  const t = useT();
  return isNothing(value) ? <NoValue /> : <ClippedText text={valueLabel(field, value, t)} />;
}

/** The words of several options. */
export function ChoicesValue({ field, value }: ValueProps) {
  const t = useT();
  if (!Array.isArray(value) || value.length === 0) return <NoValue />;
  return <ClippedText lines={2} text={value.map((one) => valueLabel(field, one, t)).join(', ')} />;
}

/** The name of the record that the field points to. */
export function ReferenceValue({ field, row }: ValueProps) {
  const label = referenceLabel(field, row);
  return label === null ? <NoValue /> : <ClippedText text={label} />;
}

export function TierValue({ value }: ValueProps) {
  return isTier(value) ? <TierBadge tier={value} /> : <NoValue />;
}

export function OutcomeValue({ value, row }: ValueProps) {
  if (!isOutcome(value) || row.status === 'DRAFT') return <NoValue />;
  return <OutcomeChip outcome={value} status={String(row.status ?? '')} />;
}

export function HashValue({ value }: ValueProps) {
  return isNothing(value) ? <NoValue /> : <HashText hash={String(value)} copy />;
}

export function HashCell({ value }: ValueProps) {
  return isNothing(value) ? <NoValue /> : <HashText hash={String(value)} />;
}

/** JSON as it is stored, indented. */
export function JsonDisplay({ value }: ValueProps) {
  if (isNothing(value)) return <NoValue />;
  return (
    <Box component="pre" dir="ltr" sx={{ m: 0, fontSize: 12, overflowX: 'auto', maxHeight: 320 }}>
      {JSON.stringify(value, null, 2)}
    </Box>
  );
}

/** Two scores side by side: the value and its partner of the same row (`home_full` with `away_full`). */
export function ScoreValue({ field, value, row }: ValueProps) {
  const score = scoreText(field.key, value, row);
  // In the page's own direction: the home score stands on the home side.
  return score === '' ? <NoValue /> : <span style={TABULAR}>{score}</span>;
}

/** "2 – 1" from a `home_…` column and its `away_…` partner; empty while either is unknown. */
export function scoreText(key: string, value: unknown, row: Record<string, unknown>): string {
  const away = row[key.replace(/^home_/, 'away_')];
  if (value === null || value === undefined || away === null || away === undefined) return '';
  return `${value} – ${away}`;
}
