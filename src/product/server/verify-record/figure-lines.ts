import { figuresOf } from '../../record/figures.ts';
import type { RecordTip } from '../../record/record-tip.ts';

const fixed = (value: number | null, digits: number, unit = '') =>
  value === null ? '–' : `${value.toFixed(digits)}${unit}`;

/** The record's figures as aligned lines of text. */
export function figureLines(tips: RecordTip[]): string[] {
  const f = figuresOf(tips);
  const outcomes = `${f.won} won, ${f.halfWon} half won, ${f.void} void, ${f.halfLost} half lost, ${f.lost} lost`;
  const rows: [string, string][] = [
    ['settled', `${f.n}${f.n > 0 ? `  (${outcomes})` : ''}`],
    [
      'period',
      f.firstAt && f.lastAt ? `${f.firstAt.slice(0, 10)} to ${f.lastAt.slice(0, 10)}` : '–',
    ],
    ['profit', fixed(f.profit, 2, ' units')],
    ['staked', fixed(f.staked, 2, ' units')],
    ['yield', `${fixed(f.yieldPct, 2, ' %')}${interval(f.yieldLow, f.yieldHigh)}`],
    ['hit rate', fixed(f.hitRatePct, 2, ' %')],
    ['avg odds', `${fixed(f.avgOdds, 3)}  (break-even ${fixed(f.breakEvenPct, 2, ' %')})`],
    ['clv', `${fixed(f.clvPct, 2, ' %')}  (${f.clvCount} tips with closing odds)`],
    ['drawdown', fixed(f.maxDrawdown, 2, ' units')],
    ['withdrawn', String(f.withdrawn)],
    ['streaks', `${f.longestWinStreak} won, ${f.longestLosingStreak} lost`],
    ['brier', fixed(f.brier, 4)],
  ];
  return rows.map(([name, value]) => `${name.padEnd(11)} ${value}`);
}

function interval(low: number | null, high: number | null): string {
  return low === null || high === null
    ? ''
    : `  (95 % interval ${low.toFixed(2)} to ${high.toFixed(2)})`;
}
