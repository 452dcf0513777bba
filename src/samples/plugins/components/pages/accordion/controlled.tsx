import { mdiChevronDown } from '@mdi/js';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

const SECTIONS = [
  { id: 'general', title: 'General', hint: 'Name and address', text: 'Studio Larkspur, Oslo.' },
  { id: 'people', title: 'People', hint: '6 members', text: 'Six members in five teams.' },
  { id: 'billing', title: 'Billing', hint: 'Every month', text: 'Next invoice on the first.' },
];

export default function ControlledAccordion() {
  const [open, setOpen] = useState<string | null>('general');
  return SECTIONS.map(({ id, title, hint, text }) => (
    <Accordion
      key={id}
      expanded={open === id}
      onChange={(_, expanded) => setOpen(expanded ? id : null)}
    >
      <AccordionSummary
        id={`${id}-title`}
        aria-controls={`${id}-text`}
        expandIcon={<Icon path={mdiChevronDown} />}
      >
        <Typography
          component="span"
          sx={{ width: '33%', flexShrink: 0, fontWeight: 500, marginInlineEnd: 2 }}
        >
          {title}
        </Typography>
        <Typography component="span" color="text.secondary">
          {hint}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>{text}</AccordionDetails>
    </Accordion>
  ));
}
