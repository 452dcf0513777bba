import { mdiCheck, mdiMinus } from '@mdi/js';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { ValueProps } from '@/plugin-api/field-type';
import { recordPagePath } from '@/plugin-api/paths';
import { accessName } from '@/plugin-api/registry';
import { useRegistry } from '@/plugin-api/registry-context';
import { useViewer } from '@/plugin-api/viewer-context';
import { ClippedText } from '@/shared/components/ClippedText';
import { HashText } from '@/shared/components/HashText';
import { Icon } from '@/shared/components/Icon';
import { formatMoney } from '@/shared/format/format-money';
import { NO_VALUE } from '@/shared/format/locale';
import { useFormat } from '@/shared/format/use-format';
import { isOpenEnd } from '@/shared/open-end';
import { optionOf, valueLabel } from '../schema/label-of';
import { referenceName, referenceText } from '../schema/to-show-rows';
import { useT } from '../use-t';

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** Figures of the same width, for numbers below each other. */
export const TABULAR = { fontVariantNumeric: 'tabular-nums' } as const;

/** Tabular figures, kept left to right. */
export function Figures({ children }: { children: string }) {
  return (
    <bdi dir="ltr" style={TABULAR}>
      {children}
    </bdi>
  );
}

/** Shown for an empty field. */
export function NoValue() {
  return (
    <Box component="span" sx={{ color: 'text.disabled' }} aria-hidden="true">
      {NO_VALUE}
    </Box>
  );
}

/** Text on at most two lines, then cut. */
export function TextCell({ value }: ValueProps) {
  return isNothing(value) ? <NoValue /> : <ClippedText lines={2} text={String(value)} />;
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

/** A country by its name. */
export function CountryValue({ value }: ValueProps) {
  const format = useFormat();
  return isNothing(value) ? (
    <NoValue />
  ) : (
    <ClippedText lines={2} text={format.country(String(value))} />
  );
}

/** A number in the person's language, in tabular figures. */
export function NumberValue({ value }: ValueProps) {
  const format = useFormat();
  if (isNothing(value)) return <NoValue />;
  return <Figures>{format.number(String(value))}</Figures>;
}

const currencyOf = (row: Record<string, unknown>) =>
  typeof row.currency === 'string' ? row.currency : '';

/** An amount in minor units, in the currency of its row. */
export function moneyText(value: unknown, row: Record<string, unknown>, lang: string): string {
  return formatMoney(String(value), currencyOf(row), lang);
}

export function MoneyValue({ value, row }: ValueProps) {
  const { lang } = useFormat();
  if (isNothing(value)) return <NoValue />;
  return <bdi style={TABULAR}>{moneyText(value, row, lang)}</bdi>;
}

/** A percentage as it was typed: 12.25 % is not rounded, and 20 % has no decimals. */
export const UNROUNDED = { digits: undefined };

function PercentValue({ value, unit }: ValueProps & { unit: number }) {
  const format = useFormat();
  if (isNothing(value)) return <NoValue />;
  return <bdi style={TABULAR}>{format.percent(Number(value) * unit, UNROUNDED)}</bdi>;
}
export const RateValue = (props: ValueProps) => <PercentValue {...props} unit={0.01} />;
export const ShareValue = (props: ValueProps) => <PercentValue {...props} unit={100} />;

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

/** An instant in the person's time zone; the stored value is in the tooltip. */
export function DateTimeValue({ field, value }: ValueProps) {
  const format = useFormat();
  const t = useT();
  if (isNothing(value)) return <NoValue />;
  const iso = String(value);
  if (field.openEndKey && isOpenEnd(iso)) return t(field.openEndKey);
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

/** The option's label, in the option's style. */
export function SelectValue({ field, value }: ValueProps) {
  const t = useT();
  if (isNothing(value)) return <NoValue />;
  const { icon, color } = optionOf(field, value) ?? {};
  const text = valueLabel(field, value, t);
  if (color) return <OptionChip field={field} value={value} />;
  if (!icon) return <ClippedText lines={2} text={text} />;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Icon path={icon} size={18} />
      <ClippedText lines={2} text={text} />
    </Stack>
  );
}

/** An option as a chip, with its icon and colour if it has them. */
export function OptionChip({ field, value }: Pick<ValueProps, 'field' | 'value'>) {
  const t = useT();
  const { icon, color } = optionOf(field, value) ?? {};
  return (
    <Chip
      size="small"
      color={color}
      icon={icon ? <Icon path={icon} size={14} /> : undefined}
      label={<ClippedText text={valueLabel(field, value, t)} />}
    />
  );
}

/** The labels of several options; as chips if any has a colour. */
export function ChoicesValue({ field, value }: ValueProps) {
  const t = useT();
  if (!Array.isArray(value) || value.length === 0) return <NoValue />;
  if (field.options?.some(({ color }) => color)) {
    return (
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, py: 0.5 }}>
        {value.map((one) => (
          <Chip
            key={String(one)}
            size="small"
            color={optionOf(field, one)?.color}
            label={valueLabel(field, one, t)}
          />
        ))}
      </Stack>
    );
  }
  return <ClippedText lines={2} text={value.map((one) => valueLabel(field, one, t)).join(', ')} />;
}

/** The name of the record that the field points to. */
export function ReferenceValue({ field, row }: ValueProps) {
  const name = referenceName(field, row);
  return name === null ? <NoValue /> : <ClippedText lines={2} text={name} />;
}

/** With what sets it apart from others of the name. */
function FullReference({ field, row }: ValueProps) {
  const text = referenceText(field, row);
  return text === null ? <NoValue /> : <ClippedText lines={2} text={text} />;
}

/** The same on a record's page: a link to that record, if the person may open it. */
export function ReferenceLink(props: ValueProps) {
  const { field, value } = props;
  const registry = useRegistry();
  const { role } = useViewer();
  const target = registry.resources.find(
    (resource) =>
      (resource.writeTable ?? resource.table) === field.reference?.table &&
      resource.actions.includes('show') &&
      !resource.scope &&
      registry.can(role, accessName(resource), 'show'),
  );
  if (!target || isNothing(value)) return <FullReference {...props} />;
  return (
    <Link component={RouterLink} to={recordPagePath(target, 'show', String(value))}>
      <FullReference {...props} />
    </Link>
  );
}

export function HashValue({ value }: ValueProps) {
  return isNothing(value) ? <NoValue /> : <HashText hash={String(value)} copy />;
}

export function HashCell({ value }: Pick<ValueProps, 'value'>) {
  return isNothing(value) ? <NoValue /> : <HashText hash={String(value)} />;
}

/** Stored JSON, indented. */
export function JsonDisplay({ value }: ValueProps) {
  if (isNothing(value)) return <NoValue />;
  return (
    <Box component="pre" dir="ltr" sx={{ m: 0, fontSize: 12, overflowX: 'auto', maxHeight: 320 }}>
      {JSON.stringify(value, null, 2)}
    </Box>
  );
}
