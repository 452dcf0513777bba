import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useState } from 'react';

const ALL = ['Oslo', 'Bergen', 'Tromsø'];

export default function RemovableChips() {
  const [cities, setCities] = useState(ALL);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {cities.map((city) => (
        <Chip
          key={city}
          label={city}
          color="primary"
          variant="outlined"
          onDelete={() => setCities(cities.filter((one) => one !== city))}
        />
      ))}
      <Button size="small" disabled={cities.length === ALL.length} onClick={() => setCities(ALL)}>
        Reset
      </Button>
    </Stack>
  );
}
