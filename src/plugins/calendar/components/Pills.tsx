import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

interface PillsProps {
  /** Of them, one is chosen (`radio`), or any number (`checkbox`). */
  type: 'radio' | 'checkbox';
  /** Their heading. */
  label: string;
  children: ReactNode;
}

/** Choices that stand side by side: all of them are seen, and one press chooses. */
export function Pills({ type, label, children }: PillsProps) {
  const id = useId();
  return (
    <Box role={type === 'radio' ? 'radiogroup' : 'group'} aria-labelledby={id}>
      <Box id={id} sx={{ fontSize: '0.8125rem', fontWeight: 500, mb: 0.75 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>{children}</Box>
    </Box>
  );
}

interface PillProps {
  type: PillsProps['type'];
  /** The same for all that stand together. */
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** One choice. */
export function Pill({ type, name, checked, onChange, children }: PillProps) {
  return (
    <Box
      component="label"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        position: 'relative',
        minHeight: 34,
        maxWidth: '100%',
        px: 1,
        py: 0.5,
        border: 1,
        borderColor: checked ? 'primary.main' : 'control',
        borderRadius: '8px',
        bgcolor: checked ? 'primary.soft' : undefined,
        color: checked ? 'primary.onSoft' : 'text.primary',
        fontSize: '0.8125rem',
        fontWeight: checked ? 600 : 400,
        overflowWrap: 'anywhere',
        cursor: 'pointer',
        '&:hover': { borderColor: checked ? 'primary.main' : 'text.secondary' },
        '&:has(:focus-visible)': {
          outline: '2px solid var(--mui-palette-primary-main)',
          outlineOffset: 1,
        },
      }}
    >
      <Box
        component="input"
        type={type}
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        sx={{ position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'pointer' }}
      />
      {children}
    </Box>
  );
}
