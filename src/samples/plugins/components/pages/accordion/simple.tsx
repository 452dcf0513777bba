import { mdiChevronDown } from '@mdi/js';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { Icon } from 'touchline/ui';

const SECTIONS = [
  {
    id: 'invite',
    title: 'How do I invite a colleague?',
    text: 'Open Members, press Invite and enter an address. The invitation is valid for seven days.',
  },
  {
    id: 'plan',
    title: 'Can I change my plan later?',
    text: 'At any time. What you have paid for and not used is counted towards the new plan.',
  },
  { id: 'files', title: 'Where are my files kept?', text: '', disabled: true },
];

export default function SimpleAccordion() {
  return SECTIONS.map(({ id, title, text, disabled }) => (
    <Accordion key={id} disabled={disabled}>
      <AccordionSummary
        id={`${id}-title`}
        aria-controls={`${id}-text`}
        expandIcon={<Icon path={mdiChevronDown} />}
      >
        <Typography component="span">{title}</Typography>
      </AccordionSummary>
      <AccordionDetails>{text}</AccordionDetails>
    </Accordion>
  ));
}
