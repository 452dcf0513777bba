import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { Icon } from '@/shared/components/Icon';

interface DrawerSwitchProps {
  icon: string;
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** A line of a drawer that is on or off. */
export function DrawerSwitch({ icon, label, checked, onChange }: DrawerSwitchProps) {
  const id = useId();
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        paddingInlineStart: 0.75,
        cursor: 'pointer',
      }}
    >
      <Icon path={icon} />
      <Box component="span" id={id} sx={{ flex: 1 }}>
        {label}
      </Box>
      <Switch
        checked={checked}
        onChange={(_event, on) => onChange(on)}
        slotProps={{ input: { 'aria-labelledby': id } }}
      />
    </Box>
  );
}
