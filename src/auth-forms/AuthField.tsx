import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

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

/** The small line under a field; screen readers announce an error when it appears, and help when it changes. */
export function Hint({ id, text, isError }: HintProps) {
  return (
    <Line id={id} data-error={isError} role={isError ? 'alert' : undefined} aria-live="polite">
      {text}
    </Line>
  );
}

const Frame = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  height: 40,
  paddingInlineEnd: 6,
  border: `1px solid ${theme.vars.palette.control}`,
  borderRadius: 8,
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&:focus-within': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '&[data-invalid="true"]': {
    borderColor: theme.vars.palette.error.main,
    '&:focus-within': { boxShadow: `inset 0 0 0 1px ${theme.vars.palette.error.main}` },
  },
}));

const Input = styled('input')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  height: '100%',
  paddingInline: 12,
  border: 0,
  outline: 0,
  borderRadius: 8,
  background: 'transparent',
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  textAlign: 'start',
  '[dir="rtl"] &[dir="ltr"]': { textAlign: 'end' },
  // Phones zoom in on fields with text under 16 px.
  '@media (pointer: coarse)': { fontSize: '1rem' },
}));

const LabelLine = styled('span')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 6,
});

const Label = styled('label')({ fontSize: '0.8125rem', fontWeight: 500 });

interface AuthFieldProps {
  name: string;
  label: string;
  /** The message under an invalid field. */
  error?: string;
  help?: string;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  /** The keyboard that phones show. */
  inputMode?: 'numeric';
  autoFocus?: boolean;
  maxLength?: number;
  /** At the end of the field. */
  end?: ReactNode;
  /** At the end of the label's line. */
  aside?: ReactNode;
}

/** A labelled text field. (MUI's own would add its select and menu to the first load.) */
export function AuthField(props: AuthFieldProps) {
  const { name, label, error, help, type = 'text', maxLength = 320, end, aside } = props;
  const id = useId();
  const hint = error ?? help;
  return (
    <div>
      <LabelLine>
        <Label htmlFor={id}>{label}</Label>
        {aside}
      </LabelLine>
      <Frame data-invalid={Boolean(error)}>
        <Input
          id={id}
          name={name}
          type={type}
          dir={type === 'text' ? 'auto' : 'ltr'}
          maxLength={maxLength}
          autoComplete={props.autoComplete}
          inputMode={props.inputMode}
          autoFocus={props.autoFocus}
          aria-invalid={Boolean(error)}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        {end}
      </Frame>
      {hint && <Hint id={`${id}-hint`} text={hint} isError={Boolean(error)} />}
    </div>
  );
}
