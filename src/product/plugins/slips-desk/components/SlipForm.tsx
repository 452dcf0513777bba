import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type CrudRow,
  FIELD_GRID,
  FormField,
  type FormValues,
  RecordForm,
  toFormFields,
  useCrudAccess,
} from 'touchline/crud';
import { type ResourcePageProps, SlotOutlet } from 'touchline/plugin-api';
import { ErrorNotice, ListSkeleton, useFormat } from 'touchline/ui';
import { combinedOdds } from '@/product/record/slip-profit';
import { legsOf } from '@/product/resources/desk-slips/field-types';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import type { PickMarket } from '@/product/sports/picks/pick-rules';
import { usePickMarkets } from '@/product/sports/picks/use-fixtures';
import { legProblem, MOST_ODDS, moveLeg } from '../leg-rules';
import { LegEditor } from './LegEditor';
import { LegRow } from './LegRow';
import { SlipPreview } from './SlipPreview';

/** The legs of the form: those there are, their combined odds, and the next one. */
function LegsField({ markets, autoFocus }: { markets: PickMarket[]; autoFocus: boolean }) {
  const { t } = useTranslation('slips-desk');
  const format = useSportsFormat();
  const { control } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ name: 'legs', control });
  const tier = useWatch({ control, name: 'tier' });
  const legs = legsOf(field.value);
  const odds = combinedOdds(legs.map((leg) => Number(leg.odds).toFixed(3)));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {legs.length > 0 && (
        <Box component="ol" aria-label={t('field.legs')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {legs.map((leg, index) => (
            <LegRow
              key={leg.fixture_id}
              leg={leg}
              place={index + 1}
              last={index === legs.length - 1}
              onMove={(by) => field.onChange(moveLeg(legs, index, by))}
              onRemove={() => field.onChange(legs.filter((other) => other !== leg))}
            />
          ))}
        </Box>
      )}
      <Box
        role="status"
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}
      >
        <Typography color="text.secondary">
          {legs.length === 0 ? t('legs.none') : t('legs.count', { count: legs.length })}
        </Typography>
        {legs.length > 0 && (
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {t('legs.combined', { odds: format.odds(odds) })}
          </Typography>
        )}
      </Box>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      <LegEditor
        markets={markets}
        legs={legs}
        tier={tier}
        autoFocus={autoFocus}
        onAdd={(leg) => field.onChange([...legs, leg])}
      />
      <Typography variant="body2" color="text.secondary">
        {t('legs.rule')}
      </Typography>
    </Box>
  );
}

/** Names a slip by its legs until the tipster gives it a title of their own. */
function TitleFromLegs() {
  const { t } = useTranslation('slips-desk');
  const format = useFormat();
  const { control, getValues, setValue } = useFormContext<FormValues>();
  const legs = legsOf(useWatch({ control, name: 'legs' }));
  const given = useRef('');
  const [first] = legs.map((leg) => leg.starts_at).sort((a, b) => Date.parse(a) - Date.parse(b));
  const title =
    first && legs.length > 1
      ? t('title.suggested', { count: legs.length, date: format.date(first) })
      : '';
  useEffect(() => {
    if ((getValues('title') ?? '') !== given.current) return;
    given.current = title;
    setValue('title', title, { shouldDirty: true, shouldValidate: title !== '' });
  }, [title, getValues, setValue]);
  return null;
}

const SECTIONS = [
  { id: 'slip', keys: ['title', 'tier', 'stake_units'] },
  { id: 'reason', keys: ['analysis'] },
] as const;

/** The form of a slip: title, tier and stake, then its legs, then why. */
export function SlipForm({ resource, record }: ResourcePageProps & { record?: CrudRow }) {
  const { t } = useTranslation(['slips-desk', 'shell', 'crud']);
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
    <Stack sx={{ gap: 3 }}>
      <RecordForm
        resource={resource}
        fields={fields}
        formFields={formFields}
        record={record}
        check={check}
        savedPath={(id) => `${path}/${id}`}
        cancelPath={record ? `${path}/${record.id}` : path}
        saveLabel={t('saveDraft')}
        nextAction="publish"
        beside={<SlipPreview />}
      >
        <Section title={t('section.slip')}>
          <Box sx={FIELD_GRID}>{inputs(slip.keys)}</Box>
        </Section>
        <Section title={t('section.legs')}>
          <LegsField markets={markets} autoFocus={!record} />
          <TitleFromLegs />
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
