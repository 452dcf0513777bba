import { mdiCheck } from '@mdi/js';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

const FILTERS = ['Unread', 'Starred', 'With a file'];

export default function ClickableChips() {
  const [on, setOn] = useState<readonly string[]>(['Unread']);
  const toggle = (filter: string) =>
    setOn(on.includes(filter) ? on.filter((one) => one !== filter) : [...on, filter]);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {FILTERS.map((filter) => {
        const isOn = on.includes(filter);
        return (
          <Chip
            key={filter}
            label={filter}
            aria-pressed={isOn}
            color={isOn ? 'primary' : 'default'}
            variant={isOn ? 'filled' : 'outlined'}
            icon={isOn ? <Icon path={mdiCheck} size={16} /> : undefined}
            onClick={() => toggle(filter)}
          />
        );
      })}
    </Stack>
  );
}
