import { mdiLinkVariant } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ClippedText } from '@/shared/components/ClippedText';
import { Hint } from '@/shared/components/Hint';
import { Icon } from '@/shared/components/Icon';
import { OutcomeChip } from '../components/OutcomeChip';
import { isOutcome } from '../outcomes';
import { ProfitText } from './ProfitText';

interface CardFootProps {
  entry: {
    outcome: string | null;
    status: string | null;
    profit_units: number | string | null;
    corrected: boolean | null;
    author_name: string | null;
  };
  correctedText: string;
  proofLabel: string;
  /** None on the page of the proof. */
  onProof?: () => void;
  /** On the tip's own page: shows the author's full name. */
  large?: boolean;
  /** After the outcome. */
  children?: ReactNode;
}

/** What came of a tip or slip, who made it, and the way to its proof. */
export function CardFoot(props: CardFootProps) {
  const { entry, correctedText, proofLabel, onProof, large, children } = props;
  return (
    <>
      <OutcomeChip
        outcome={isOutcome(entry.outcome) ? entry.outcome : 'PENDING'}
        status={entry.status ?? undefined}
      />
      {children}
      <ProfitText profit={entry.profit_units} />
      {entry.corrected && (
        <Typography variant="caption" color="text.secondary">
          {correctedText}
        </Typography>
      )}
      <CardAuthor name={entry.author_name} large={large} />
      {onProof && (
        <Hint text={proofLabel}>
          <IconButton size="small" edge="end" aria-label={proofLabel} onClick={onProof}>
            <Icon path={mdiLinkVariant} size={18} />
          </IconButton>
        </Hint>
      )}
    </>
  );
}

/** The author at the end of a card's foot. */
export function CardAuthor({ name, large }: { name: string | null; large?: boolean }) {
  return (
    <Box
      sx={{
        flex: large ? '1 1 auto' : 1,
        minWidth: 0,
        textAlign: 'end',
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      <ClippedText text={name ?? ''} lines={2} />
    </Box>
  );
}
