import { mdiChevronDown } from '@mdi/js';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from 'touchline/ui';
import type { Question } from '@/samples/mock/pages';

interface QuestionsProps {
  questions: readonly Question[];
  /** Level of the questions in the page's outline. */
  level: 'h2' | 'h3';
}

/** Questions that unfold their answers, one at a time. */
export function Questions({ questions, level }: QuestionsProps) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <div>
      {questions.map(({ id, question, answer }) => (
        <Accordion
          key={id}
          disableGutters
          elevation={0}
          expanded={open === id}
          onChange={(_event, expanded) => setOpen(expanded ? id : null)}
          slotProps={{ heading: { component: level } }}
          sx={{
            border: 1,
            borderColor: 'divider',
            '&:not(:last-of-type)': { borderBottom: 0 },
            '&::before': { display: 'none' },
          }}
        >
          <AccordionSummary
            id={`question-${id}`}
            aria-controls={`answer-${id}`}
            expandIcon={<Icon path={mdiChevronDown} />}
          >
            <Typography component="span" dir="auto" sx={{ fontWeight: 500 }}>
              {question}
            </Typography>
          </AccordionSummary>
          <AccordionDetails>
            <Typography color="text.secondary" dir="auto">
              {answer}
            </Typography>
          </AccordionDetails>
        </Accordion>
      ))}
    </div>
  );
}
