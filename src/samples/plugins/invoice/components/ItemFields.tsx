import { mdiClose, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLang, useNumberProblem } from 'touchline/format';
import { Icon } from 'touchline/ui';
import { priceOf } from '@/samples/mock/invoice-totals';
import { INVOICE_SERVICES } from '@/samples/mock/invoices';
import { BLANK_ITEM, type InvoiceValues, itemOf } from '../invoice-form';
import { useInvoiceFormat } from '../use-invoice-format';

const MOST_ITEMS = 50;

/** The lines of an invoice, one below the other. */
export function ItemFields() {
  const { t } = useTranslation('invoice/texts');
  const { control } = useFormContext<InvoiceValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {fields.map(({ id }, at) => (
        <ItemLine key={id} at={at} onRemove={fields.length > 1 ? () => remove(at) : undefined} />
      ))}
      <Box>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon path={mdiPlus} size={18} />}
          disabled={fields.length >= MOST_ITEMS}
          onClick={() => append(BLANK_ITEM, { focusName: `items.${fields.length}.description` })}
        >
          {t('addItem')}
        </Button>
      </Box>
    </Box>
  );
}

function ItemLine({ at, onRemove }: { at: number; onRemove?: () => void }) {
  const { t } = useTranslation('invoice/texts');
  const { money } = useInvoiceFormat();
  const lang = useLang();
  const problemOf = useNumberProblem();
  const { control, register, formState } = useFormContext<InvoiceValues>();
  const value = useWatch({ control, name: `items.${at}` });
  const errors = formState.errors.items?.[at];
  const figure = (name: 'cost' | 'hours') => (
    <TextField
      label={t(name)}
      {...register(`items.${at}.${name}`)}
      error={Boolean(errors?.[name])}
      helperText={
        errors?.[name]?.message &&
        (problemOf(value?.[name] ?? '', 2) ?? t(`error.${errors[name].message}`))
      }
      slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', maxLength: 12 } }}
    />
  );
  return (
    <Box
      role="group"
      aria-label={t('itemNumber', { number: at + 1 })}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) 40px',
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          p: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: 'minmax(0, 1fr) 128px 96px 108px',
          },
        }}
      >
        <Controller
          name={`items.${at}.item`}
          control={control}
          render={({ field }) => (
            <TextField
              select
              label={t('item')}
              {...field}
              inputRef={field.ref}
              sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
            >
              {[...new Set([...INVOICE_SERVICES, field.value])].map((service) => (
                <MenuItem key={service} value={service}>
                  {service}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
        {figure('cost')}
        {figure('hours')}
        <Box sx={{ alignSelf: 'center', gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <Typography variant="caption" color="text.secondary" component="p">
            {t('price')}
          </Typography>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
            {money(priceOf(itemOf(value ?? BLANK_ITEM, lang)))}
          </Typography>
        </Box>
        <TextField
          multiline
          label={t('description')}
          {...register(`items.${at}.description`)}
          sx={{ gridColumn: '1 / -1' }}
          slotProps={{ htmlInput: { maxLength: 1000, dir: 'auto' } }}
        />
      </Box>
      <Box sx={{ borderInlineStart: 1, borderColor: 'divider', pt: 1, textAlign: 'center' }}>
        {onRemove && (
          <IconButton
            size="small"
            aria-label={t('removeItem', { number: at + 1 })}
            onClick={onRemove}
          >
            <Icon path={mdiClose} size={18} />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}
