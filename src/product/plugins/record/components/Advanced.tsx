import { mdiChevronDown } from '@mdi/js';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from 'touchline/ui';

interface AdvancedProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** What only somebody with material of their own needs: folded until it is wanted. */
export function Advanced({ isOpen, onToggle, children }: AdvancedProps) {
  const { t } = useTranslation('record');
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_, next) => onToggle(next)}
      disableGutters
      sx={{
        borderRadius: '10px !important',
        boxShadow: 'var(--mui-palette-shadow-card)',
        '&::before': { display: 'none' },
      }}
      slotProps={{ heading: { component: 'h2' } }}
    >
      <AccordionSummary expandIcon={<Icon path={mdiChevronDown} />} sx={{ px: 2.5 }}>
        <Typography component="span" variant="h3">
          {t('verify.advanced')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 3, px: 2.5, pb: 2.5 }}>
        <Typography color="text.secondary">{t('verify.advancedHelp')}</Typography>
        {children}
      </AccordionDetails>
    </Accordion>
  );
}
