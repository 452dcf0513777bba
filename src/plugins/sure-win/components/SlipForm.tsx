import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/crud/form/FormField';
import type { FormValues } from '@/crud/form/form-values';
import { FIELD_GRID, RecordForm } from '@/crud/form/RecordForm';
import type { CrudRow } from '@/crud/schema/crud-row';
import { toFormFields } from '@/crud/schema/to-form-fields';
import { useCrudAccess } from '@/crud/use-crud-access';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import type { ResourcePageProps } from '@/plugin-api/types';
import { legsOf } from '@/resources/manual-slips/field-types';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { usePickMarkets } from '@/sports/picks/use-pick-markets';
import { combinedOdds } from '@/sports/record/slip-profit';
import { legProblem, MOST_ODDS } from '../leg-rules';
import { LegsField } from './LegsField';

const SECTIONS = [
  { id: 'slip', keys: ['title', 'tier', 'stake_units'] },
  { id: 'reason', keys: ['analysis'] },
] as const;

/** The form of a slip: title, tier and stake, then its legs, then why. */
export function SlipForm({ resource, record }: ResourcePageProps & { record?: CrudRow }) {
  const { t } = useTranslation(['sure-win', 'shell', 'crud']);
  const { fields } = useCrudAccess(resource);
  const { markets, loading, error, retry } = usePickMarkets();
  const formFields = useMemo(
    () => toFormFields(fields, record ? 'edit' : 'create'),
    [fields, record],
  );
  const check = useCallback(
    (values: FormValues): Record<string, string> => {
      const legs = legsOf(values.legs);
      const odds = combinedOdds(legs.map((leg) => Number(leg.odds).toFixed(3)));
      if (Number(odds) > MOST_ODDS) return { legs: t('error.combined') };
      for (const [index, leg] of legs.entries()) {
        const market = markets.find(({ code }) => code === leg.market_code);
        const problem = market && legProblem(market, leg, values.tier);
        if (!problem) continue;
        const { params } = problem;
        const named = params?.tier ? { tier: t(`sports:tier.${params.tier}`) } : {};
        const text = t(problem.messageKey, { ...params, ...named });
        return { legs: t('error.leg', { leg: index + 1, text }) };
      }
      return {};
    },
    [markets, t],
  );
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  if (loading) return <ListSkeleton rows={6} rowHeight={52} />;
  const { path } = resource;
  const [slip, reason] = SECTIONS;
  const inputs = (keys: readonly string[]) =>
    formFields
      .filter((field) => keys.includes(field.key))
      .map((field) => <FormField key={field.key} field={field} record={record} />);
  return (
    <Stack sx={{ gap: 3, maxWidth: 920 }}>
      <RecordForm
        resource={resource}
        fields={fields}
        formFields={formFields}
        record={record}
        check={check}
        savedPath={(id) => `${path}/${id}`}
        cancelPath={record ? `${path}/${record.id}` : path}
      >
        <Section title={t('section.slip')}>
          <Box sx={FIELD_GRID}>{inputs(slip.keys)}</Box>
        </Section>
        <Section title={t('section.legs')}>
          <LegsField markets={markets} />
        </Section>
        <Section title={t('section.reason')}>
          <Box sx={FIELD_GRID}>{inputs(reason.keys)}</Box>
        </Section>
      </RecordForm>
      <SlotOutlet slot="slips.desk" props={{}} />
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ mb: 2, p: 0 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
