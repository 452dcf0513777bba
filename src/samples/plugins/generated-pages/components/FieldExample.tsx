import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  FilterControl,
  FormField,
  type FormValues,
  toCsv,
  useFieldTypes,
  useFormResolver,
} from 'touchline/crud';
import type { FieldDef } from 'touchline/plugin-api';

/** A declared field with a record that has it. */
export interface FieldSample {
  field: FieldDef;
  row: Record<string, unknown>;
}

/**
 * A field on the generated pages: its input with validation, and below it the value as shown in a list, on the
 * record's page, in the filter bar and in an export.
 */
export function FieldExample({ field, row }: FieldSample) {
  const { t } = useTranslation('generated-pages/texts');
  const typeOf = useFieldTypes();
  const type = typeOf(field);
  const { Cell, Display } = type;
  const fields = useMemo(() => [field], [field]);
  const form = useForm<FormValues>({
    mode: 'onChange',
    defaultValues: row,
    resolver: useFormResolver(fields),
  });
  const [filter, setFilter] = useState('');
  const values = form.watch();
  const value = values[field.key];
  // The name of another record arrives when the row is refetched.
  const unnamed = field.reference && value !== row[field.key] && { [field.reference.embed]: null };
  const shown = { field, value, row: { ...row, ...values, ...unnamed } };
  const csv = toCsv(fields, [{ ...shown.row, id: '1' }], typeOf)
    .trimEnd()
    .slice('1,'.length);
  return (
    <FormProvider {...form}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
        {field.form && (
          <Use name={t('inForm')}>
            <FormField field={field} record={row} />
          </Use>
        )}
        {field.list && (
          <Use name={t('inList')}>
            <Cell {...shown} />
          </Use>
        )}
        <Use name={t('onPage')}>
          <Display {...shown} />
        </Use>
        {field.filter && (
          <Use name={t('asFilter')}>
            {type.filterOperators[0] === 'contains' ? (
              t('inSearch')
            ) : (
              <FilterControl field={field} type={type} value={filter} onChange={setFilter} />
            )}
          </Use>
        )}
        <Use name={t('inExport')}>
          <Box component="code" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
            {csv}
          </Box>
        </Use>
      </Box>
    </FormProvider>
  );
}

/** One place that shows the field. */
function Use({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="text.secondary">
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0, mt: 1, minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
