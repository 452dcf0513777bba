import Box from '@mui/material/Box';

interface KbdProps {
  /** Keys in pressing order, as labelled on the keyboard. */
  keys: readonly string[];
  /** On a button, in its colours; screen readers get the key from the button itself. */
  hint?: boolean;
}

/** Keys to press. */
export function Kbd({ keys, hint = false }: KbdProps) {
  return (
    <Box
      component="span"
      dir="ltr"
      aria-hidden={hint || undefined}
      sx={{
        display: 'inline-flex',
        gap: 0.5,
        flexShrink: 0,
        // A phone has no keys.
        ...(hint && { '@media (hover: none)': { display: 'none' } }),
      }}
    >
      {keys.map((key, at) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: the same key may occur twice
          key={at}
          component="kbd"
          sx={{
            minWidth: 22,
            px: 0.75,
            border: 1,
            borderColor: 'divider',
            borderRadius: '5px',
            font: 'inherit',
            fontSize: '0.75rem',
            lineHeight: '20px',
            textAlign: 'center',
            color: 'text.secondary',
            bgcolor: 'surface.sunken',
            ...(hint && { color: 'inherit', bgcolor: 'transparent', borderColor: 'currentcolor' }),
          }}
        >
          {key.length === 1 ? key.toLocaleUpperCase('en') : key}
        </Box>
      ))}
    </Box>
  );
}
