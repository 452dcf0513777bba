import { mdiLinkVariant } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ClippedText, Hint, Icon } from 'touchline/ui';
import { isOutcome } from '../../record/outcomes';
import { OutcomeChip } from '../components/OutcomeChip';
import type { TipState } from '../tip-states';
import { ProfitText } from './ProfitText';

interface CardFootProps {
  row: {
    outcome: string | null;
    state: TipState;
    profit_units: number | string | null;
    corrected: boolean | null;
    author_name: string | null;
  };
  correctedText: string;
  proofLabel: string;
  /** Omitted on the page of the proof. */
  onProof?: () => void;
  /** On the tip's own page: shows the author's full name. */
  large?: boolean;
  /** After the outcome. */
  children?: ReactNode;
}

/** The outcome of a tip or slip, its author, and a link to its proof. */
export function CardFoot(props: CardFootProps) {
  const { row, correctedText, proofLabel, onProof, large, children } = props;
  return (
    <>
      <OutcomeChip outcome={isOutcome(row.outcome) ? row.outcome : 'PENDING'} state={row.state} />
      {children}
      <ProfitText profit={row.profit_units} />
      {row.corrected && (
        <Typography variant="caption" color="text.secondary">
          {correctedText}
        </Typography>
      )}
      <CardAuthor name={row.author_name} large={large} />
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
        // With less space, on a line of its own: a name isn't broken within a word.
        minWidth: 'min(100%, 5.5rem)',
        textAlign: 'end',
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      <ClippedText text={name ?? ''} lines={2} />
    </Box>
  );
}
