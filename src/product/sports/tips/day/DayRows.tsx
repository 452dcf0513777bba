import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from 'touchline/ui';
import { isOutcome } from '../../../record/outcomes';
import { TipLine } from '../TipLine';
import type { TipCardRow } from '../tip-fields';
import type { DayLine } from './day-lines';
import { columnsOf, DOT, RAIL, ROW, SMALL, TABULAR, WIDE } from './day-styles';

interface DayRowsProps {
  /** Names the list. */
  label: string;
  lines: readonly DayLine<TipCardRow>[];
  /** In milliseconds. */
  now: number;
  /** Tips of several tiers. */
  mixed?: boolean;
  offerPlans: boolean;
  proofAt: (predictionId: string) => string;
  unfolded?: boolean;
  onUnfold?: (unfolded: boolean) => void;
  /** Below the lines. */
  foot?: ReactNode;
}

/** The tips of a day on the rail of its time. */
export function DayRows(props: DayRowsProps) {
  const { label, lines, now, mixed = false, offerPlans, proofAt, foot } = props;
  const { unfolded = false, onUnfold } = props;
  const tips = lines.flatMap((line) => (line.kind === 'tip' ? line.tip : []));
  return (
    <Card sx={{ containerType: 'inline-size', minWidth: 0 }}>
      <Headings mixed={mixed} />
      <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) =>
          line.kind === 'now' ? (
            <NowLine key="now" now={now} />
          ) : line.kind === 'folded' ? (
            <FoldedLine
              key="folded"
              tips={line.tips}
              unfolded={unfolded}
              onUnfold={() => onUnfold?.(!unfolded)}
            />
          ) : (
            <TipLine
              key={line.tip.prediction_id}
              tip={line.tip}
              first={line.first}
              mixed={mixed}
              offerPlans={offerPlans}
              proofAt={proofAt}
            />
          ),
        )}
      </Box>
      {foot}
      <Settled tips={tips} />
    </Card>
  );
}

/** Names of the columns, for the eye: each cell says what it is. */
function Headings({ mixed }: { mixed: boolean }) {
  const { t } = useTranslation('sports');
  const columns = ['match', 'league', ...(mixed ? ['tier'] : []), 'pick', 'odds', 'stake', 'state'];
  return (
    <Box
      aria-hidden
      sx={[
        columnsOf(mixed),
        {
          ...SMALL,
          fontSize: '0.75rem',
          columnGap: 1.5,
          px: 2,
          pt: 1,
          borderBottom: 1,
          borderColor: 'divider',
          pb: 0.75,
          display: 'none',
          [WIDE]: { ...columnsOf(mixed)[WIDE], display: 'grid' },
        },
      ]}
    >
      {columns.map((column) => (
        <Box
          key={column}
          sx={{
            gridArea: column,
            textAlign: column === 'odds' || column === 'stake' ? 'end' : undefined,
          }}
        >
          {t(`day.${column}` as 'day.match')}
        </Box>
      ))}
    </Box>
  );
}

/** Where the day stands. */
function NowLine({ now }: { now: number }) {
  const { t } = useTranslation('sports');
  const format = useFormat();
  const time = format.time(new Date(now).toISOString());
  return (
    <Box
      component="li"
      aria-current="time"
      sx={[ROW, LINE, { py: 0, minHeight: 28, color: 'primary.main', [WIDE]: { minHeight: 28 } }]}
    >
      <Box
        component="time"
        dateTime={new Date(now).toISOString()}
        sx={{ ...TABULAR, fontSize: '0.8125rem', fontWeight: 600 }}
      >
        {time}
      </Box>
      <Box aria-hidden data-at="now" sx={[RAIL, DOT, MIDDLE, { my: 0 }]} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
          {t('day.now')}
        </Box>
        <Box aria-hidden sx={{ flex: 1, height: 2, borderRadius: 1, bgcolor: 'primary.main' }} />
      </Box>
    </Box>
  );
}

/** On the rail of a line of one row. */
const MIDDLE = {
  gridArea: 'auto',
  '&::after': { top: 'calc(50% - 5px)' },
  'li:first-of-type > &::before': { top: '50%' },
  'li:last-of-type > &::before': { height: '50%' },
} as const;

const LINE = { gridTemplateColumns: '48px 16px minmax(0, 1fr)' } as const;

const WON: readonly (string | null)[] = ['WON', 'HALF_WON'];
const LOST: readonly (string | null)[] = ['LOST', 'HALF_LOST'];

interface FoldedLineProps {
  tips: readonly TipCardRow[];
  unfolded: boolean;
  onUnfold: () => void;
}

/** The earlier results of the day in one line: how many, and how they ended. */
function FoldedLine({ tips, unfolded, onUnfold }: FoldedLineProps) {
  const { t } = useTranslation('sports');
  const won = tips.filter(({ outcome }) => WON.includes(outcome)).length;
  const lost = tips.filter(({ outcome }) => LOST.includes(outcome)).length;
  return (
    <Box component="li" sx={[ROW, LINE, { py: 0.25, minHeight: 40, [WIDE]: { minHeight: 40 } }]}>
      <span />
      <Box aria-hidden sx={[RAIL, MIDDLE, { my: -0.25 }]} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Button size="small" aria-expanded={unfolded} onClick={onUnfold} sx={{ mx: -0.75 }}>
          {t(unfolded ? 'day.fold' : 'day.unfold', { count: tips.length })}
        </Button>
        <Box component="span" sx={SMALL}>
          {t('day.results', { won, lost })}
        </Box>
      </Box>
    </Box>
  );
}

/** Tells a screen reader how a tip ended that was pending when the page was opened. */
function Settled({ tips }: { tips: readonly TipCardRow[] }) {
  const { t } = useTranslation('sports');
  const outcomes = useRef(new Map<string | null, string | null>());
  const [said, setSaid] = useState('');
  useEffect(() => {
    const turned = tips.filter(
      ({ prediction_id, outcome }) =>
        outcomes.current.get(prediction_id) === 'PENDING' &&
        isOutcome(outcome) &&
        outcome !== 'PENDING',
    );
    outcomes.current = new Map(tips.map((tip) => [tip.prediction_id, tip.outcome]));
    if (turned.length === 0) return;
    const ends = turned.map((tip) => {
      const match = t('tip.match', { home: tip.home_name, away: tip.away_name });
      return `${match}: ${t(`outcome.${tip.outcome as 'WON'}`)}`;
    });
    setSaid(ends.join(' · '));
  }, [tips, t]);
  return (
    <span role="status" className="visually-hidden">
      {said}
    </span>
  );
}
