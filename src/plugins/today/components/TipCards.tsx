import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { LockedCard } from '@/sports/tips/LockedCard';
import { TipCard } from '@/sports/tips/TipCard';
import { TipGrid } from '@/sports/tips/TipGrid';
import type { TipCardRow } from '@/sports/tips/tip-fields';
import { useSportsViewer } from '@/sports/viewer/sports-viewer';

interface TipCardsProps {
  title: string;
  text?: string;
  /** At the end of the title's row. */
  action?: ReactNode;
  tips: readonly TipCardRow[];
  onProof: (predictionId: string) => void;
}

/** A titled row of tips as cards, open or locked as the server gave them. */
export function TipCards({ title, text, action, tips, onProof }: TipCardsProps) {
  const id = useId();
  const { selfExcluded } = useSportsViewer();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          {text && (
            <Typography variant="body2" color="text.secondary">
              {text}
            </Typography>
          )}
        </Box>
        {action}
      </Stack>
      <TipGrid>
        {tips.map((tip) =>
          tip.locked ? (
            <LockedCard key={tip.prediction_id} tip={tip} offerPlans={!selfExcluded} mixed />
          ) : (
            <TipCard key={tip.prediction_id} tip={tip} onProof={onProof} mixed />
          ),
        )}
      </TipGrid>
    </Box>
  );
}
