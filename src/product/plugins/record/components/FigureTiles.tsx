import {
  mdiBullseyeArrow,
  mdiFlagCheckered,
  mdiPercentOutline,
  mdiTicketConfirmationOutline,
  mdiTrendingDown,
  mdiTrendingUp,
} from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { StatCard, StatGrid } from 'touchline/ui';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import type { Headline } from '../headline';

interface FigureTilesProps {
  /** Null while they load. */
  figures: Headline | null;
  /** Only those that the top of the page doesn't show. */
  below?: boolean;
}

const ABOVE = ['yield', 'profit'];

/** Keeps the place of the figures. */
const NOTHING: Headline = {
  n: 0,
  won: 0,
  halfWon: 0,
  void: 0,
  halfLost: 0,
  lost: 0,
  withdrawn: 0,
  staked: 0,
  profit: 0,
  yieldPct: null,
  yieldLow: null,
  yieldHigh: null,
  hitRatePct: null,
  avgOdds: null,
  breakEvenPct: null,
  clvPct: null,
  maxDrawdown: 0,
  longestWinStreak: 0,
  longestLosingStreak: 0,
  brier: null,
  firstAt: null,
  lastAt: null,
};

/** The figures that matter, each with what it rests on. */
export function FigureTiles({ figures, below = false }: FigureTilesProps) {
  const f = figures ?? NOTHING;
  const { t } = useTranslation('record');
  const format = useSportsFormat();
  const percent = (value: number | null, signed = true) => format.percent(value, { signed });
  const tiles = [
    {
      key: 'yield',
      label: t('figure.yield'),
      icon: mdiPercentOutline,
      value: percent(f.yieldPct),
      note:
        f.yieldLow === null
          ? t('figure.yield.few')
          : t('figure.yield.note', { low: percent(f.yieldLow), high: percent(f.yieldHigh) }),
      sign: f.yieldPct,
    },
    {
      key: 'profit',
      label: t('figure.profit'),
      icon: mdiTrendingUp,
      value: format.units(f.profit, { signed: true }),
      note: t('figure.profit.note', { staked: format.units(f.staked) }),
      sign: f.profit,
    },
    {
      key: 'hitRate',
      label: t('figure.hitRate'),
      icon: mdiBullseyeArrow,
      value: percent(f.hitRatePct, false),
      note: t('figure.hitRate.note', {
        rate: percent(f.breakEvenPct, false),
        odds: format.number(f.avgOdds, { digits: 2 }),
      }),
    },
    {
      key: 'clv',
      label: t('figure.clv'),
      icon: mdiFlagCheckered,
      value: percent(f.clvPct),
      note: t('figure.clv.note'),
    },
    {
      key: 'drawdown',
      label: t('figure.drawdown'),
      icon: mdiTrendingDown,
      value: format.units(f.maxDrawdown === 0 ? 0 : -f.maxDrawdown),
      note: t('figure.drawdown.note', { wins: f.longestWinStreak, losses: f.longestLosingStreak }),
    },
    {
      key: 'tips',
      label: t('figure.tips'),
      icon: mdiTicketConfirmationOutline,
      value: format.number(f.n),
      note: t('figure.tips.note', {
        won: f.won,
        halfWon: f.halfWon,
        void: f.void,
        halfLost: f.halfLost,
        lost: f.lost,
        withdrawn: f.withdrawn,
      }),
    },
  ];
  const shown = below ? tiles.filter(({ key }) => !ABOVE.includes(key)) : tiles;
  return (
    <StatGrid columns={below ? 4 : 3} pending={figures === null}>
      {shown.map(({ key, label, value, note, icon, sign }) => (
        <StatCard
          key={key}
          pending={figures === null}
          label={label}
          value={value}
          note={note}
          icon={icon}
          tone={sign ? (sign > 0 ? 'success' : 'error') : undefined}
        />
      ))}
    </StatGrid>
  );
}
