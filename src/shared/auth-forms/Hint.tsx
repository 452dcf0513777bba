import { styled } from '@mui/material/styles';

const Line = styled('span')(({ theme }) => ({
  display: 'block',
  marginTop: 4,
  fontSize: '0.75rem',
  lineHeight: 1.4,
  color: theme.vars.palette.text.secondary,
  '&[data-error="true"]': { color: theme.vars.palette.error.main },
}));

interface HintProps {
  id: string;
  text: string;
  isError: boolean;
}

/** The small line under a field; an error is read out when it appears. */
export function Hint({ id, text, isError }: HintProps) {
  return (
    <Line id={id} data-error={isError} role={isError ? 'alert' : undefined}>
      {text}
    </Line>
  );
}
