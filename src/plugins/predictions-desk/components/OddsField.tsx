import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/crud/form/FormField';
import type { FormValues } from '@/crud/form/form-values';
import type { FieldDef } from '@/plugin-api/types';
import { useFormat } from '@/shared/format/use-format';

/** The odds, and under them the probability at which they would be fair: the share of 1 that they imply. */
export function OddsField({ field, record }: { field: FieldDef; record?: FormValues }) {
  const { t } = useTranslation('predictions-desk');
  const format = useFormat();
  const { control } = useFormContext<FormValues>();
  const odds = Number(useWatch({ control, name: field.key }));
  const help =
    odds > 1 ? t('help.impliedProbability', { percent: format.percent(100 / odds) }) : undefined;
  return <FormField field={field} record={record} help={help} />;
}
