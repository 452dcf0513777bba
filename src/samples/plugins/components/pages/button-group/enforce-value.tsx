import { mdiCellphone, mdiLaptop, mdiTelevision } from '@mdi/js';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

const DEVICES = [
  { value: 'laptop', icon: mdiLaptop },
  { value: 'television', icon: mdiTelevision },
  { value: 'phone', icon: mdiCellphone },
];

export default function EnforcedValue() {
  const [device, setDevice] = useState('laptop');
  return (
    <>
      <ToggleButtonGroup
        exclusive
        color="primary"
        value={device}
        onChange={(_, value: string | null) => setDevice(value ?? device)}
        aria-label="Device"
      >
        {DEVICES.map(({ value, icon }) => (
          <ToggleButton key={value} value={value} aria-label={value}>
            <Icon path={icon} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        Shown as on a {device}.
      </Typography>
    </>
  );
}
