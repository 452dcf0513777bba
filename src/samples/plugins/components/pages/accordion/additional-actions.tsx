import { mdiChevronDown } from '@mdi/js';
import Accordion from '@mui/material/Accordion';
import AccordionActions from '@mui/material/AccordionActions';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

const TASKS = [
  {
    id: 'write',
    title: 'Write the announcement',
    text: 'Three sentences and a picture. Farid proof-reads it.',
  },
  {
    id: 'move',
    title: 'Move the old records',
    text: 'Run the import twice: once dry, once for real.',
  },
];

export default function AccordionWithActions() {
  const [done, setDone] = useState<readonly string[]>([]);
  const set = (title: string, isDone: boolean) =>
    setDone(isDone ? [...done, title] : done.filter((one) => one !== title));
  return TASKS.map(({ id, title, text }) => {
    const isDone = done.includes(title);
    return (
      <Box key={id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1 }}>
        <Checkbox
          checked={isDone}
          onChange={(_, checked) => set(title, checked)}
          slotProps={{ input: { 'aria-label': `Done: ${title}` } }}
          sx={{ mt: 0.75 }}
        />
        <Accordion sx={{ flexGrow: 1, '&::before': { display: 'none' } }}>
          <AccordionSummary
            id={`${id}-title`}
            aria-controls={`${id}-text`}
            expandIcon={<Icon path={mdiChevronDown} />}
          >
            <Typography
              component="span"
              sx={{ textDecoration: isDone ? 'line-through' : 'none', fontWeight: 500 }}
            >
              {title}
            </Typography>
          </AccordionSummary>
          <AccordionDetails>{text}</AccordionDetails>
          <AccordionActions>
            <Button size="small" onClick={() => set(title, !isDone)}>
              {isDone ? 'Open again' : 'Mark as done'}
            </Button>
          </AccordionActions>
        </Accordion>
      </Box>
    );
  });
}
