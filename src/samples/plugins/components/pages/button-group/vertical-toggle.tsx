import { mdiViewGrid, mdiViewList, mdiViewQuilt } from '@mdi/js';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

export default function VerticalToggle() {
  const [view, setView] = useState<string | null>('list');
  return (
    <ToggleButtonGroup
      exclusive
      orientation="vertical"
      value={view}
      onChange={(_, value) => setView(value)}
      aria-label="View"
    >
      <ToggleButton value="list" aria-label="List">
        <Icon path={mdiViewList} />
      </ToggleButton>
      <ToggleButton value="grid" aria-label="Grid">
        <Icon path={mdiViewGrid} />
      </ToggleButton>
      <ToggleButton value="quilt" aria-label="Quilt">
        <Icon path={mdiViewQuilt} />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
