import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Subject, useFormat } from 'touchline/ui';
import { SportIcon } from '@/product/sports/components/SportIcon';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { namesMarket, pickText } from '@/product/sports/tips/pick-text';
import { type DueTip, type FixtureGroup, sidesOf } from '../due-tip';
import { DueLine } from './DueLine';

interface TipLineProps {
  tip: DueTip;
  marketName: string;
  action?: ReactNode;
}

function pickOf(tip: DueTip, marketName: string) {
  const { selection, line, market_code } = tip;
  return {
    ...sidesOf(tip.fixture_name),
    selection,
    line,
    market_code,
    market_name: marketName,
  };
}

/** Says of a tip its match, pick, stake and number. */
export function useTipSubject() {
  const { t } = useTranslation('settlement');
  const { t: sports } = useTranslation('sports');
  const format = useSportsFormat();
  return (tip: DueTip, marketName: string): Subject => {
    const pick = pickOf(tip, marketName);
    return [
      tip.fixture_name,
      pickText(pick, sports, format.lang),
      t(namesMarket(pick) ? 'tip.stake' : 'tip.about', {
        market: marketName,
        stake: format.units(tip.stake_units),
        seq: tip.seq,
      }),
    ];
  };
}

/** One tip on the desk: the pick, odds and stake. */
function TipLine({ tip, marketName, action }: TipLineProps) {
  const { t } = useTranslation('settlement');
  const { t: sports } = useTranslation('sports');
  const format = useSportsFormat();
  const pick = pickOf(tip, marketName);
  return (
    <DueLine
      due={tip}
      odds={tip.odds}
      title={
        <Typography component="span" sx={{ fontWeight: 600 }}>
          <bdi>{pickText(pick, sports, format.lang)}</bdi>
        </Typography>
      }
      about={t(namesMarket(pick) ? 'tip.stake' : 'tip.about', {
        market: marketName,
        stake: format.units(tip.stake_units),
        seq: tip.seq,
      })}
      action={action}
    />
  );
}

interface FixtureBlockProps {
  group: FixtureGroup;
  marketNames: ReadonlyMap<string, string>;
  /** Shown at the end of the fixture's row. */
  end?: ReactNode;
  tipAction?: (tip: DueTip) => ReactNode;
}

/** A fixture with its score, and the tips on it that wait. */
export function FixtureBlock({ group, marketNames, end, tipAction }: FixtureBlockProps) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const [first] = group.tips;
  const { home, away } = first.score;
  return (
    <Box
      component="li"
      sx={{ listStyle: 'none', '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Stack
        direction="row"
        sx={{ px: 2.5, py: 1.5, gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <Box sx={{ color: 'text.secondary', display: 'grid' }}>
          <SportIcon sport={first.sport} size={20} />
        </Box>
        <Box sx={{ minWidth: 0, flex: '1 1 150px' }}>
          <MuiLink
            component={Link}
            to={`/fixtures/${first.sport}/${group.fixtureId}`}
            color="inherit"
            underline="hover"
            sx={{ fontWeight: 500 }}
          >
            <bdi>{first.fixture_name}</bdi>
          </MuiLink>
          <Typography variant="body2" color="text.secondary">
            {format.day(first.starts_at)}
          </Typography>
        </Box>
        {first.state !== 'FINISHED' && first.status !== 'AWAITED' && (
          <Typography variant="body2" color="text.secondary">
            {t(`state.${first.state}`)}
          </Typography>
        )}
        {home !== null && away !== null && first.status !== 'AWAITED' && (
          <Typography
            component="span"
            dir="ltr"
            aria-label={t('score', { home, away })}
            sx={{ fontSize: '1rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {home}–{away}
          </Typography>
        )}
        {end}
      </Stack>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          bgcolor: 'surface.sunken',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {group.tips.map((tip) => (
          <TipLine
            key={tip.prediction_id}
            tip={tip}
            marketName={marketNames.get(tip.market_code) ?? tip.market_code}
            action={tipAction?.(tip)}
          />
        ))}
      </Box>
    </Box>
  );
}
