import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/crud/form/FormField';
import { FIELD_GRID, RecordForm } from '@/crud/form/RecordForm';
import type { CrudRow } from '@/crud/schema/crud-row';
import { type FormMode, toFormFields } from '@/crud/schema/to-form-fields';
import { useCrudAccess } from '@/crud/use-crud-access';
import type { ResourcePageProps } from '@/plugin-api/types';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { useTipForm } from '../use-tip-form';
import { FixturePicker } from './FixturePicker';
import { PickFields } from './PickFields';

interface TipFormProps extends ResourcePageProps {
  record?: CrudRow;
  /** Fixture that a new tip starts with. */
  fixtureId?: string;
}

const SECTIONS = [
  { id: 'pick', keys: ['odds', 'stake_units', 'tier', 'bookmaker', 'probability'] },
  { id: 'reason', keys: ['analysis'] },
] as const;

/** The form of a tip: fixture and market first, since they decide what can be picked. */
export function TipForm({ resource, record, fixtureId }: TipFormProps) {
  const { t } = useTranslation('predictions-desk');
  const { fields } = useCrudAccess(resource);
  const { markets, check, loading, error, retry } = useTipForm();
  const mode: FormMode = record ? 'edit' : 'create';
  const formFields = useMemo(() => toFormFields(fields, mode), [fields, mode]);
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  if (loading) return <ListSkeleton rows={6} rowHeight={52} />;
  const { path } = resource;
  return (
    <RecordForm
      resource={resource}
      fields={fields}
      formFields={formFields}
      record={record}
      initial={fixtureId ? { fixture_id: fixtureId } : undefined}
      check={check}
      savedPath={(id) => `${path}/${id}`}
      cancelPath={record ? `${path}/${record.id}` : path}
    >
      <Section title={t('section.match')}>
        <FixturePicker />
        <PickFields markets={markets} />
      </Section>
      {SECTIONS.map(({ id, keys }) => (
        <Section key={id} title={t(`section.${id}`)}>
          {keys.map((key) => {
            const field = formFields.find((one) => one.key === key);
            return field && <FormField key={key} field={field} record={record} />;
          })}
        </Section>
      ))}
    </RecordForm>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ mb: 2, p: 0 }}>
        {title}
      </Typography>
      <Box sx={FIELD_GRID}>{children}</Box>
    </Box>
  );
}
