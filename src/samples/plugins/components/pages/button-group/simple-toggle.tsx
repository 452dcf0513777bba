import {
  mdiFormatAlignCenter,
  mdiFormatAlignJustify,
  mdiFormatAlignLeft,
  mdiFormatAlignRight,
} from '@mdi/js';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

const ALIGNMENTS = [
  { value: 'start', name: 'Align to the start', icon: mdiFormatAlignLeft },
  { value: 'center', name: 'Centre', icon: mdiFormatAlignCenter },
  { value: 'end', name: 'Align to the end', icon: mdiFormatAlignRight },
  { value: 'justify', name: 'Justify', icon: mdiFormatAlignJustify },
];

export default function SimpleToggle() {
  const [alignment, setAlignment] = useState<string | null>('start');
  return (
    <ToggleButtonGroup
      exclusive
      value={alignment}
      onChange={(_, value) => setAlignment(value)}
      aria-label="Alignment"
    >
      {ALIGNMENTS.map(({ value, name, icon }) => (
        <ToggleButton key={value} value={value} aria-label={name}>
          <Icon path={icon} flipRtl />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
