import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';

export default function ChipArray() {
  const [skills, setSkills] = useState(['TypeScript', 'React', 'SQL']);
  const [text, setText] = useState('');
  const skill = text.trim();

  function add(event: FormEvent) {
    event.preventDefault();
    if (skill && !skills.includes(skill)) setSkills([...skills, skill]);
    setText('');
  }

  return (
    <Stack spacing={2}>
      <Stack component="form" direction="row" spacing={1} onSubmit={add}>
        <TextField
          label="Skill"
          value={text}
          onChange={(event) => setText(event.target.value)}
          sx={{ flexGrow: 1 }}
        />
        <Button type="submit" variant="outlined">
          Add
        </Button>
      </Stack>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {skills.map((one) => (
          <Chip
            key={one}
            label={one}
            onDelete={() => setSkills(skills.filter((other) => other !== one))}
          />
        ))}
      </Stack>
    </Stack>
  );
}
