import Box from '@mui/material/Box';
import { useState } from 'react';
import { isOutcome } from '../../record/outcomes';
import type { TipState } from '../tip-states';
import { OutcomeChip } from './OutcomeChip';

interface TurningChipProps {
  tip: { outcome: string | null; state: TipState };
}

/** The outcome of a tip on an open page: turns over once when the tip is settled; not where people ask for no motion. */
export function TurningChip({ tip }: TurningChipProps) {
  const outcome = isOutcome(tip.outcome) ? tip.outcome : 'PENDING';
  const [atFirst] = useState(outcome);
  return (
    <Box
      component="span"
      key={outcome}
      data-turned={outcome !== atFirst || undefined}
      sx={{ display: 'inline-flex', '&[data-turned]': TURN }}
    >
      <OutcomeChip outcome={outcome} state={tip.state} />
    </Box>
  );
}

const TURN = {
  '@media (prefers-reduced-motion: no-preference)': {
    '@keyframes turn-over': {
      from: { transform: 'rotateX(90deg)', opacity: 0 },
      to: { transform: 'none', opacity: 1 },
    },
    animation: 'turn-over 200ms ease-out',
  },
} as const;
