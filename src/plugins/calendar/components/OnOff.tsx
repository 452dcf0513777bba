import Box from '@mui/material/Box';

interface OnOffProps {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** A switch with its word: the browser's own, drawn like the others. */
export function OnOff({ label, checked, onChange }: OnOffProps) {
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 32 }}>
      <Box
        component="input"
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        sx={{
          appearance: 'none',
          flexShrink: 0,
          width: 40,
          height: 24,
          m: 0,
          p: '4px',
          borderRadius: '12px',
          bgcolor: 'text.secondary',
          cursor: 'pointer',
          '&::before': {
            content: '""',
            display: 'block',
            width: 16,
            height: 16,
            borderRadius: '50%',
            bgcolor: 'background.paper',
            transition: 'margin 120ms ease-out',
          },
          '&:checked': { bgcolor: 'primary.main' },
          '&:checked::before': { marginInlineStart: '16px' },
          '&:focus-visible': {
            outline: '2px solid var(--mui-palette-primary-main)',
            outlineOffset: 2,
          },
        }}
      />
      {label}
    </Box>
  );
}
