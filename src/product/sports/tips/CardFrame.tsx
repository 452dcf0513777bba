import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClippedText, useFormat } from 'touchline/ui';
import { Crest } from '../components/Crest';
import { SportIcon } from '../components/SportIcon';
import type { TipCardRow } from './tip-fields';

interface SidesProps {
  tip: TipCardRow;
  large?: boolean;
}

/** The two teams, one under the other, with the score once there is one. */
function Sides({ tip, large }: SidesProps) {
  const sides = [
    { name: tip.home_name ?? '', score: tip.home_full ?? tip.home_reg },
    { name: tip.away_name ?? '', score: tip.away_full ?? tip.away_reg },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {sides.map(({ name, score }, side) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: home and away never change places
          key={side}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            minWidth: 0,
            minHeight: large ? undefined : 26,
          }}
        >
          <Crest name={name} size={large ? 36 : undefined} />
          <Box sx={{ minWidth: 0, flex: 1, fontWeight: 500 }}>
            <ClippedText text={name} lines={2} />
          </Box>
          {score !== null && (
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
              {score}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

interface CardFrameProps {
  tip: TipCardRow;
  /** The pick, or the band shown while it is locked. */
  children: ReactNode;
  foot: ReactNode;
  /** Shows the day too, for cards that aren't under a heading for their day. */
  mixed?: boolean;
  /** On the tip's own page: as tall as its text needs, with the full start time. */
  large?: boolean;
}

/** The skeleton that open and locked cards share: line of the match, teams, pick, foot; of one height unless a long name needs more. */
export function CardFrame({ tip, children, foot, mixed, large }: CardFrameProps) {
  const { t } = useTranslation('sports');
  const format = useFormat();
  return (
    <Card
      component="article"
      aria-label={`${tip.home_name} – ${tip.away_name}`}
      sx={{
        display: 'grid',
        gridTemplateRows: large
          ? 'auto auto minmax(88px, auto) minmax(32px, auto)'
          : 'minmax(20px, auto) minmax(60px, auto) minmax(72px, auto) minmax(32px, auto)',
        fontSize: large ? '1.125rem' : undefined,
        gap: 2,
        p: 2.5,
        minWidth: 0,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          columnGap: 1.5,
          minWidth: 0,
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
          <SportIcon sport={tip.sport} label={t(`sport.${tip.sport}`, { defaultValue: '' })} />
          <ClippedText text={tip.league_name ?? ''} lines={2} />
        </Box>
        <Box
          component="time"
          dateTime={tip.starts_at ?? undefined}
          title={format.dateTime(tip.starts_at, { withZone: true })}
          sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
        >
          {large
            ? format.dateTime(tip.starts_at)
            : mixed
              ? format.day(tip.starts_at)
              : format.time(tip.starts_at)}
        </Box>
      </Box>
      <Sides tip={tip} large={large} />
      {children}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minWidth: 0,
          flexWrap: 'wrap',
        }}
      >
        {foot}
      </Box>
    </Card>
  );
}
