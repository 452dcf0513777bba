import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  type?: 'text' | 'url' | 'date' | 'time';
  required?: boolean;
  autoFocus?: boolean;
  /** What is wrong; it stands below. */
  error?: string | undefined;
  /** Stands inside, at the end. */
  end?: ReactNode;
  /** Makes it as high as this many lines, and lets it grow. */
  lines?: number;
  inputProps?: Pick<InputHTMLAttributes<HTMLInputElement>, 'maxLength' | 'dir' | 'min' | 'max'>;
  onKeyDown?: (pressed: KeyboardEvent) => void;
  sx?: SxProps;
}

const FRAME = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  border: 1,
  borderColor: 'control',
  borderRadius: '8px',
  '&:hover': { borderColor: 'text.secondary' },
  '&:focus-within': {
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
  },
  '&:has([aria-invalid="true"])': { borderColor: 'error.main' },
  '& > input, & > textarea': {
    flex: 1,
    minWidth: 0,
    px: 1.5,
    border: 0,
    outline: 0,
    borderRadius: '8px',
    background: 'transparent',
    color: 'text.primary',
    font: 'inherit',
  },
  '& > input': { height: 38 },
  '& > textarea': { py: 1, resize: 'vertical', fieldSizing: 'content', maxHeight: '12em' },
  // The address reads from left to right, and stands where the other fields begin.
  '[dir="rtl"] & > [dir="ltr"]': { textAlign: 'end' },
  // Phones zoom into fields under 16 px; keep the page still.
  '@media (pointer: coarse)': { '& > input, & > textarea': { fontSize: '1rem' } },
} as const;

/** A labelled text field, as on the sign-in page. (MUI's own brings its select and its menus along.) */
export function Field(props: FieldProps) {
  const { label, value, onChange, type = 'text', required, error, end, lines, sx } = props;
  const id = useId();
  const errorId = `${id}-error`;
  const isWrong = error !== undefined;
  // Words have their own direction; an empty field that of the page.
  const ownDir = type === 'text' && value !== '' ? 'auto' : undefined;
  return (
    <Box sx={sx}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', mb: 0.75, fontSize: '0.8125rem', fontWeight: 500 }}
      >
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </Box>
      <Box sx={FRAME}>
        <Box
          component={lines ? 'textarea' : 'input'}
          id={id}
          {...(lines ? { rows: lines } : { type })}
          dir={ownDir}
          {...props.inputProps}
          value={value}
          required={required}
          autoFocus={props.autoFocus}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? errorId : undefined}
          onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
          onKeyDown={props.onKeyDown}
        />
        {end}
      </Box>
      {isWrong && (
        <Box id={errorId} sx={{ mt: 0.5, fontSize: '0.75rem', color: 'error.main' }}>
          {error}
        </Box>
      )}
    </Box>
  );
}
