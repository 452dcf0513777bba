import { mdiMenuDown, mdiMenuUp, mdiMinus } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';

/** How a figure changed since the period before. */
export interface Trend {
  /** Positive values point up. */
  change: number;
  /** The formatted change, without its sign: "12.4%", "3.9 pp". */
  text: string;
  /** Less is better: refunds, churn. */
  lowerIsBetter?: boolean;
  /** A change is neither good nor bad. */
  neutral?: boolean;
}

const ICONS = { up: mdiMenuUp, down: mdiMenuDown, same: mdiMinus };

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  height: 22,
  paddingInline: '2px 8px',
  borderRadius: 6,
  fontSize: '0.75rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

/** How a figure changed: an arrow and a colour, with a text for screen readers. */
export function TrendChip({ change, text, lowerIsBetter, neutral }: Trend) {
  const { t } = useTranslation('shell');
  const way = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  const good = lowerIsBetter ? change < 0 : change > 0;
  const color = way === 'same' || neutral ? 'secondary' : good ? 'success' : 'error';
  const shade = (of: string) => `var(--mui-palette-${color}-${of})`;
  return (
    <Chip style={{ backgroundColor: shade('soft'), color: shade('onSoft') }}>
      <Icon path={ICONS[way]} size={20} />
      <span className="visually-hidden">{t(`trend.${way}`)} </span>
      <bdi>{text}</bdi>
    </Chip>
  );
}
