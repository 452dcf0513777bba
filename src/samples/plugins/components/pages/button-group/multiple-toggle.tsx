import { mdiFormatBold, mdiFormatItalic, mdiFormatUnderline } from '@mdi/js';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

const FORMATS = [
  { value: 'bold', name: 'Bold', icon: mdiFormatBold },
  { value: 'italic', name: 'Italic', icon: mdiFormatItalic },
  { value: 'underline', name: 'Underline', icon: mdiFormatUnderline },
];

export default function MultipleToggle() {
  const [formats, setFormats] = useState(['bold']);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <ToggleButtonGroup
        value={formats}
        onChange={(_, values) => setFormats(values)}
        aria-label="Text format"
      >
        {FORMATS.map(({ value, name, icon }) => (
          <ToggleButton key={value} value={value} aria-label={name}>
            <Icon path={icon} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography
        sx={{
          fontWeight: formats.includes('bold') ? 600 : 400,
          fontStyle: formats.includes('italic') ? 'italic' : 'normal',
          textDecoration: formats.includes('underline') ? 'underline' : 'none',
        }}
      >
        The quick brown fox jumps over the lazy dog.
      </Typography>
    </Stack>
  );
}
