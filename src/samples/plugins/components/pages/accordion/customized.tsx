import { mdiMinus, mdiPlus } from '@mdi/js';
import MuiAccordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

const Accordion = styled(MuiAccordion)(({ theme }) => ({
  boxShadow: 'none',
  border: `1px solid ${theme.vars.palette.divider}`,
  '&:not(:last-child)': { borderBottom: 0 },
  '&::before': { display: 'none' },
  '& .MuiAccordionSummary-root': { backgroundColor: theme.vars.palette.surface.sunken },
  '& .MuiAccordionDetails-root': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const STEPS = [
  { id: 'plan', title: 'Plan', text: 'Say what will be different when the work is done.' },
  { id: 'build', title: 'Build', text: 'Small steps, each of which could be shown to somebody.' },
  { id: 'review', title: 'Review', text: 'Two people look at every change.' },
];

export default function CustomizedAccordion() {
  const [open, setOpen] = useState('plan');
  return STEPS.map(({ id, title, text }) => (
    <Accordion
      key={id}
      disableGutters
      square
      expanded={open === id}
      onChange={() => setOpen(open === id ? '' : id)}
    >
      <AccordionSummary
        id={`${id}-title`}
        aria-controls={`${id}-text`}
        expandIcon={<Icon path={open === id ? mdiMinus : mdiPlus} />}
      >
        <Typography component="span" sx={{ fontWeight: 500 }}>
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ py: 2 }}>{text}</AccordionDetails>
    </Accordion>
  ));
}
