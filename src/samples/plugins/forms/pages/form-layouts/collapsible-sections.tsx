import { zodResolver } from '@hookform/resolvers/zod';
import { mdiChevronDown } from '@mdi/js';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type ReactNode, useState } from 'react';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { Icon, toast } from 'touchline/ui';
import { FormTextField } from '@/samples/shared/fields/FormTextField';
import { EMPTY_ORDER, firstWrong, type Order, orderSchema, type Section } from './order';

export const wide = true;

const GRID = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } };

function Choice({ name, label, options }: { name: keyof Order; label: string; options: object }) {
  return (
    <Controller
      name={name}
      render={({ field }) => (
        <RadioGroup aria-label={label} {...field}>
          {Object.entries(options).map(([value, text]) => (
            <FormControlLabel key={value} value={value} label={text} control={<Radio />} />
          ))}
        </RadioGroup>
      )}
    />
  );
}

export default function CollapsibleSections() {
  const [open, setOpen] = useState<Section | ''>('address');
  const form = useForm({ resolver: zodResolver(orderSchema), defaultValues: EMPTY_ORDER });
  const byCard = form.watch('payment') === 'card';
  const section = (id: Section, title: string, content: ReactNode) => (
    <Accordion
      disableGutters
      variant="outlined"
      expanded={open === id}
      onChange={(_event, expanded) => setOpen(expanded ? id : '')}
    >
      <AccordionSummary expandIcon={<Icon path={mdiChevronDown} />}>{title}</AccordionSummary>
      <AccordionDetails>{content}</AccordionDetails>
    </Accordion>
  );
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(
          () => toast.success('Form submitted'),
          (errors) => setOpen(firstWrong(errors) ?? open),
        )}
      >
        {section(
          'address',
          'Delivery address',
          <Box sx={GRID}>
            <FormTextField name="name" label="Full name" autoComplete="off" />
            <FormTextField name="phone" label="Phone" type="tel" autoComplete="off" />
            <FormTextField
              name="address"
              label="Address"
              autoComplete="off"
              sx={{ gridColumn: '1 / -1' }}
            />
            <FormTextField name="postcode" label="Postcode" autoComplete="off" />
            <FormTextField name="city" label="City" autoComplete="off" />
          </Box>,
        )}
        {section(
          'delivery',
          'Delivery options',
          <Choice
            name="delivery"
            label="Delivery"
            options={{
              standard: 'Standard, within three days, free',
              express: 'Express, within two days, $5',
              overnight: 'Overnight, $10',
            }}
          />,
        )}
        {section(
          'payment',
          'Payment method',
          <>
            <Choice
              name="payment"
              label="Payment"
              options={{ card: 'By card', delivery: 'On delivery' }}
            />
            {byCard && (
              <FormTextField name="card" label="Card number" autoComplete="off" sx={{ mt: 2 }} />
            )}
          </>,
        )}
        <Button type="submit" variant="contained" sx={{ mt: 2 }}>
          Place the order
        </Button>
      </form>
    </FormProvider>
  );
}
