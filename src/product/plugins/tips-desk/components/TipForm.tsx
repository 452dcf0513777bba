import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type CrudRow,
  FIELD_GRID,
  FormField,
  type FormMode,
  type FormValues,
  RecordForm,
  toFormFields,
  useCrudAccess,
} from 'touchline/crud';
import { type FieldDef, type ResourcePageProps, useViewer } from 'touchline/plugin-api';
import { ErrorNotice, ListSkeleton, useFormat } from 'touchline/ui';
import { useRuleSentences } from '@/product/sports/markets/rule-sentences';
import { FixtureSelect } from '@/product/sports/picks/FixtureSelect';
import { type FixtureChoice, fixtureDetail } from '@/product/sports/picks/fixture-choice';
import { mainMarket, type PickMarket, pickProblems } from '@/product/sports/picks/pick-rules';
import { useFixture, usePickMarkets } from '@/product/sports/picks/use-fixtures';
import { useSetMarket } from '../use-chosen';
import { PickFields } from './PickFields';
import { TipPreview } from './TipPreview';

/** The odds, and under them the probability at which they would be fair: the share of 1 that they imply. */
function OddsField({ field, record }: { field: FieldDef; record?: FormValues }) {
  const { t } = useTranslation('tips-desk');
  const format = useFormat();
  const { control } = useFormContext<FormValues>();
  const odds = Number(useWatch({ control, name: field.key }));
  const help =
    odds > 1 ? t('help.impliedProbability', { percent: format.percent(100 / odds) }) : undefined;
  return <FormField field={field} record={record} help={help} />;
}

/** The fixture of a tip. One of another sport starts with that sport's main market. */
function FixturePicker({ markets, autoFocus }: { markets: PickMarket[]; autoFocus: boolean }) {
  const { t } = useTranslation('tips-desk');
  const format = useFormat();
  const { control } = useFormContext<FormValues>();
  const setMarket = useSetMarket();
  const { field, fieldState } = useController({ name: 'fixture_id', control });
  const { fixture: chosen } = useFixture(
    typeof field.value === 'string' && field.value ? field.value : null,
  );
  const isPast = chosen !== null && Date.parse(chosen.startsAt) <= Date.now();
  const detail = chosen && fixtureDetail(chosen, format);

  function choose(choice: FixtureChoice | null) {
    field.onChange(choice?.id ?? null);
    if (choice?.sport !== chosen?.sport) setMarket(mainMarket(markets, choice?.sport));
  }

  return (
    <FixtureSelect
      value={chosen}
      onChange={choose}
      onBlur={field.onBlur}
      autoFocus={autoFocus}
      searchingText={t('picker.searching')}
      noneText={t('picker.none')}
      field={{
        required: true,
        label: t('field.fixture'),
        inputRef: field.ref,
        error: Boolean(fieldState.error) || isPast,
        helperText:
          fieldState.error?.message ??
          (isPast ? t('help.fixtureStarted') : (detail ?? t('help.fixture'))),
      }}
    />
  );
}

/** The markets in use, and the rules of a pick that look at its market. */
function useTipForm() {
  const { t } = useTranslation(['tips-desk', 'shell', 'crud']);
  const list = usePickMarkets();
  const { markets } = list;

  const check = useCallback(
    (values: FormValues): Record<string, string> => {
      const market = markets.find(({ code }) => code === values.market_code);
      if (!market) return {};
      return Object.fromEntries(
        pickProblems(market, values).map(({ key, messageKey, params }) => {
          const tier = params?.tier ? { tier: t(`sports:tier.${params.tier}`) } : {};
          return [key, t(messageKey, { ...params, ...tier })];
        }),
      );
    },
    [markets, t],
  );

  return { ...list, check };
}

interface TipFormProps extends ResourcePageProps {
  record?: CrudRow;
  /** Fixture that a new tip starts with. */
  fixtureId?: string;
}

const SECTIONS = [
  { id: 'pick', keys: ['odds', 'stake_units', 'tier', 'probability'] },
  { id: 'quote', keys: ['bookmaker', 'quote_source', 'quoted_at', 'least_odds'] },
  { id: 'reason', keys: ['analysis'] },
] as const;

/** The form of a tip: fixture and market first, since they decide what can be picked. */
export function TipForm({ resource, record, fixtureId }: TipFormProps) {
  const { t } = useTranslation('tips-desk');
  const { fields } = useCrudAccess(resource);
  const { markets, check, loading, error, retry } = useTipForm();
  // The selections depend on these: without them the form would jump while it is being filled in.
  const first = useFixture(record ? String(record.fixture_id) : (fixtureId ?? null));
  const rules = useRuleSentences();
  const { profile } = useViewer();
  const author = record ? String(record.author_name ?? '') : (profile?.full_name ?? null);
  const mode: FormMode = record ? 'edit' : 'create';
  const formFields = useMemo(() => toFormFields(fields, mode), [fields, mode]);
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  if (loading || first.loading || !rules.ready) return <ListSkeleton rows={6} rowHeight={52} />;
  const { path } = resource;
  return (
    <RecordForm
      resource={resource}
      fields={fields}
      formFields={formFields}
      record={record}
      initial={
        fixtureId
          ? {
              fixture_id: fixtureId,
              market_code: mainMarket(markets, first.fixture?.sport)?.code ?? null,
            }
          : undefined
      }
      check={check}
      savedPath={(id) => `${path}/${id}`}
      cancelPath={record ? `${path}/${record.id}` : path}
      saveLabel={t('saveDraft')}
      nextAction="publish"
      beside={<TipPreview markets={markets} author={author} />}
    >
      <Section title={t('section.match')}>
        <FixturePicker markets={markets} autoFocus={!record && !fixtureId} />
        <PickFields markets={markets} />
      </Section>
      {SECTIONS.map(({ id, keys }) => (
        <Section key={id} title={t(`section.${id}`)}>
          {keys.map((key) => {
            const field = formFields.find((candidate) => candidate.key === key);
            if (!field) return null;
            const Field = key === 'odds' ? OddsField : FormField;
            return <Field key={key} field={field} record={record} />;
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
