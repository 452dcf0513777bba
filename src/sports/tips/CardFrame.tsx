import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClippedText } from '@/shared/components/ClippedText';
import { useFormat } from '@/shared/format/use-format';
import { SportIcon } from '../components/SportIcon';
import { Sides } from './Sides';
import type { TipCardRow } from './tip-fields';

interface CardFrameProps {
  tip: TipCardRow;
  /** The pick, or what stands in its place. */
  children: ReactNode;
  foot: ReactNode;
  /** Names the day too: it stands among others, not under a heading of its day. */
  mixed?: boolean;
}

/** The skeleton that open and locked cards share: line of the match, teams, pick, foot; always of one height. */
export function CardFrame({ tip, children, foot, mixed }: CardFrameProps) {
  const { t } = useTranslation('sports');
  const format = useFormat();
  return (
    <Card
      component="article"
      aria-label={`${tip.home_name} – ${tip.away_name}`}
      sx={{
        display: 'grid',
        gridTemplateRows: '20px 60px 72px 32px',
        gap: 2,
        p: 2.5,
        minWidth: 0,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1.5,
          minWidth: 0,
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
          <SportIcon sport={tip.sport} label={t(`sport.${tip.sport}`, { defaultValue: '' })} />
          <ClippedText text={tip.league_name ?? ''} />
        </Box>
        <Box
          component="time"
          dateTime={tip.starts_at ?? undefined}
          title={format.dateTime(tip.starts_at, { withZone: true })}
          sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
        >
          {mixed ? format.day(tip.starts_at) : format.time(tip.starts_at)}
        </Box>
      </Box>
      <Sides tip={tip} />
      {children}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>{foot}</Box>
    </Card>
  );
}
