import Box from '@mui/material/Box';
import { ClippedText } from '@/shared/components/ClippedText';
import { Crest } from './Crest';
import type { TipCardRow } from './tip-fields';

interface SidesProps {
  tip: TipCardRow;
}

/** The two teams, one under the other, with the score once there is one. */
export function Sides({ tip }: SidesProps) {
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
          sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, height: 26 }}
        >
          <Crest name={name} />
          <Box sx={{ minWidth: 0, flex: 1, fontWeight: 500 }}>
            <ClippedText text={name} />
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
