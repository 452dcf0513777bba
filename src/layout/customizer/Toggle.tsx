import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useId } from 'react';

interface ToggleProps {
  label: string;
  /** Why it has no effect at present; the toggle is then disabled. */
  off?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that is on or off. */
export function Toggle({ label, off, checked, onChange }: ToggleProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box component="label" htmlFor={id} sx={{ flex: 1, fontSize: '0.875rem', fontWeight: 500 }}>
        {label}
        {off && (
          <Box
            component="span"
            id={`${id}-off`}
            sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem', fontWeight: 400 }}
          >
            {off}
          </Box>
        )}
      </Box>
      <Switch
        checked={checked}
        disabled={off !== undefined}
        onChange={(event) => onChange(event.target.checked)}
        slotProps={{ input: { id, 'aria-describedby': off ? `${id}-off` : undefined } }}
        sx={{ marginInlineEnd: -1 }}
      />
    </Box>
  );
}
