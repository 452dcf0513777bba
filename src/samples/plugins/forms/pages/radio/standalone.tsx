import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';

export default function Standalone() {
  const name = useId();
  const [chosen, setChosen] = useState('First half');
  return (
    <Stack direction="row">
      {['First half', 'Second half', 'Whole match'].map((part) => (
        <Radio
          key={part}
          name={name}
          value={part}
          checked={chosen === part}
          onChange={() => setChosen(part)}
          slotProps={{ input: { 'aria-label': part } }}
        />
      ))}
    </Stack>
  );
}
