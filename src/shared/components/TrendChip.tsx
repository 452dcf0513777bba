import { mdiMenuDown, mdiMenuUp, mdiMinus } from '@mdi/js';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';

export interface Trend {
  /** A positive value points up. */
  change: number;
  /** The change as people read it, without its sign: "12.4%", "3.9 pp". */
  text: string;
  /** Less is better: refunds, churn. */
  lowerIsBetter?: boolean;
  /** More is neither good nor bad. */
  neutral?: boolean;
}

const ICONS = { up: mdiMenuUp, down: mdiMenuDown, same: mdiMinus };

/** How a figure changed: an arrow and a colour, and a word for people who can't see them. */
export function TrendChip({ change, text, lowerIsBetter, neutral }: Trend) {
  const { t } = useTranslation('shell');
  const way = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  const good = lowerIsBetter ? change < 0 : change > 0;
  const color = way === 'same' || neutral ? 'secondary' : good ? 'success' : 'error';
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        height: 22,
        paddingInline: '2px 8px',
        borderRadius: '6px',
        fontSize: '0.75rem',
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        bgcolor: `${color}.soft`,
        color: `${color}.onSoft`,
      }}
    >
      <Icon path={ICONS[way]} size={20} />
      <Box component="span" sx={visuallyHidden}>
        {t(`trend.${way}`)}{' '}
      </Box>
      <bdi>{text}</bdi>
    </Box>
  );
}
