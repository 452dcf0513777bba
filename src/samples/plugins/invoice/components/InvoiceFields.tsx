import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import TextField from '@mui/material/TextField';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateBox } from 'touchline/dates';
import { useLang, useNumberProblem } from 'touchline/format';
import { centsOf } from '@/samples/mock/invoice-totals';
import type { Invoice } from '@/samples/mock/invoices';
import { type InvoiceValues, recordOf } from '../invoice-form';
import { ClientField } from './ClientField';
import { InvoiceHead } from './InvoiceHead';
import { ItemFields } from './ItemFields';
import { SECTION, TWO } from './paper-style';
import { Sums } from './Sums';

interface InvoiceFieldsProps {
  id: Invoice['id'] | undefined;
  payments: Invoice['payments'];
  label: string;
}

/** The paper with fields in it. */
export function InvoiceFields({ id, payments, label }: InvoiceFieldsProps) {
  const { t } = useTranslation('invoice/texts');
  const { control, register, formState, getValues } = useFormContext<InvoiceValues>();
  const problemOf = useNumberProblem();
  const text = (
    name: 'salesperson' | 'message' | 'note',
    label: string,
    maxLength: number,
    rows?: number,
  ) => (
    <TextField
      fullWidth
      label={label}
      multiline={rows !== undefined}
      minRows={rows}
      {...register(name)}
      slotProps={{ htmlInput: { maxLength, dir: 'auto' } }}
    />
  );
  const percent = (name: 'discount' | 'tax', label: string) => {
    const error = formState.errors[name]?.message;
    return (
      <TextField
        label={label}
        {...register(name)}
        error={Boolean(error)}
        helperText={error && (problemOf(getValues(name), 2) ?? t(`error.${error}`))}
        slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', maxLength: 6 } }}
      />
    );
  };
  return (
    <>
      <InvoiceHead id={id}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {(['issued', 'due'] as const).map((name) => (
            <Controller
              key={name}
              name={name}
              control={control}
              render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
                <DateBox
                  required
                  fullWidth
                  label={t(name)}
                  value={value}
                  onChange={onChange}
                  onBlur={onBlur}
                  inputRef={ref}
                  error={Boolean(error)}
                  helperText={error?.message && t(`error.${error.message}`)}
                />
              )}
            />
          ))}
        </Box>
      </InvoiceHead>
      <Divider />
      <Box sx={SECTION}>
        <ClientField />
      </Box>
      <Divider />
      <Box sx={SECTION} component="section" aria-label={label}>
        <ItemFields />
      </Box>
      <Divider />
      <Box sx={{ ...SECTION, ...TWO }}>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {text('salesperson', t('salesperson'), 500)}
          {text('message', t('message'), 500)}
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
            {percent('discount', t('percentOff'))}
            {percent('tax', t('percentTax'))}
          </Box>
          <LiveSums payments={payments} />
        </Box>
      </Box>
      <Divider />
      <Box sx={SECTION}>{text('note', t('note'), 2000, 2)}</Box>
    </>
  );
}

/** The sums while they are typed. */
function LiveSums({ payments }: Pick<Invoice, 'payments'>) {
  const { control, getValues } = useFormContext<InvoiceValues>();
  useWatch({ control, name: ['items', 'discount', 'tax'] });
  const record = recordOf(getValues(), useLang());
  return <Sums invoice={{ ...record, payments }} total={centsOf(record.total)} />;
}
