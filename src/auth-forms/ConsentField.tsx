import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Hint } from './AuthField';

const Line = styled('label')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  paddingBlock: 6,
  cursor: 'pointer',
});

const Box = styled('input')(({ theme }) => ({
  flexShrink: 0,
  width: 18,
  height: 18,
  margin: '2px 0 0',
  accentColor: theme.vars.palette.primary.main,
  cursor: 'pointer',
  '&:focus-visible': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
}));

interface ConsentFieldProps {
  name: string;
  label: string;
  error?: string;
}

/** A checkbox that must be ticked. */
export function ConsentField({ name, label, error }: ConsentFieldProps) {
  const id = useId();
  return (
    <div>
      <Line>
        <Box
          type="checkbox"
          name={name}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? id : undefined}
        />
        {label}
      </Line>
      {error && (
        <div style={{ marginInlineStart: 28 }}>
          <Hint id={id} text={error} isError />
        </div>
      )}
    </div>
  );
}
