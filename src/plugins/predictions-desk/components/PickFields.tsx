import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '@/crud/field-types/NumberInput';
import type { FormValues } from '@/crud/form/form-values';
import { useFormat } from '@/shared/format/use-format';
import type { FixtureChoice } from '@/sports/picks/fixture-choice';
import type { PickMarket } from '@/sports/picks/pick-rules';
import { useFixture } from '@/sports/picks/use-fixtures';
import { useMarketOptions } from '@/sports/tips/market-name';
import { pickText } from '@/sports/tips/pick-text';

/** Market, selection and line: each offers only what the one before it allows. */
export function PickFields({ markets }: { markets: PickMarket[] }) {
  const { control } = useFormContext<FormValues>();
  const [fixtureId, code] = useWatch({ control, name: ['fixture_id', 'market_code'] });
  const fixture = useFixture(typeof fixtureId === 'string' && fixtureId ? fixtureId : null);
  const offered = fixture ? markets.filter(({ sport }) => sport === fixture.sport) : [];
  const market = offered.find((one) => one.code === code);
  return (
    <>
      <MarketField markets={offered} fixture={fixture} />
      <SelectionField market={market} fixture={fixture} />
      {market?.requires_line && <LineField step={Number(market.line_step ?? 0.25)} />}
      {market && <MarketRule market={market} />}
    </>
  );
}

function MarketField(props: { markets: PickMarket[]; fixture: FixtureChoice | null }) {
  const { markets, fixture } = props;
  const { t } = useTranslation('predictions-desk');
  const id = useId();
  const { control, setValue } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ name: 'market_code', control });
  const options = useMarketOptions(markets);
  const value = markets.some(({ code }) => code === field.value) ? String(field.value) : '';
  return (
    <TextField
      select
      required
      fullWidth
      id={id}
      label={t('field.market')}
      value={value}
      disabled={!fixture}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={(event) => {
        field.onChange(event.target.value);
        for (const key of ['selection', 'line']) setValue(key, null, { shouldDirty: true });
      }}
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message ?? (fixture ? undefined : t('help.marketFirst'))}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function SelectionField(props: { market: PickMarket | undefined; fixture: FixtureChoice | null }) {
  const { market, fixture } = props;
  const { t } = useTranslation('predictions-desk');
  const { t: sports } = useTranslation('sports');
  const id = useId();
  const { control } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ name: 'selection', control });
  const isFree = market !== undefined && market.selections.length === 0;
  const known = market?.selections.includes(String(field.value)) ?? false;
  const names = { home_name: fixture?.home ?? '', away_name: fixture?.away ?? '' };
  const { lang } = useFormat();
  const word = (selection: string) =>
    pickText({ selection, line: null, ...names }, sports, lang).trim();
  return (
    <TextField
      key={isFree ? 'score' : 'choice'}
      select={!isFree}
      required
      fullWidth
      id={id}
      label={t('field.selection')}
      value={isFree ? String(field.value ?? '') : known ? String(field.value) : ''}
      disabled={!market}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.value.trim() || null)}
      error={Boolean(fieldState.error)}
      helperText={
        fieldState.error?.message ??
        (isFree ? t('help.exactScore') : market ? undefined : t('help.selectionFirst'))
      }
      slotProps={
        isFree ? { htmlInput: { maxLength: 7, dir: 'ltr', autoComplete: 'off' } } : undefined
      }
    >
      {(market?.selections ?? []).map((selection) => (
        <MenuItem key={selection} value={selection}>
          {word(selection)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function LineField({ step }: { step: number }) {
  const { t } = useTranslation('predictions-desk');
  const id = useId();
  const { control } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ name: 'line', control });
  return (
    <NumberInput
      id={id}
      field={{ key: 'line', type: 'number' }}
      label={t('field.line')}
      value={field.value}
      values={{}}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
      help={t('help.line', { step })}
      required
    />
  );
}

function MarketRule({ market }: { market: PickMarket }) {
  const { t } = useTranslation('predictions-desk');
  const { t: sports } = useTranslation('sports');
  return (
    <Box sx={{ gridColumn: '1 / -1', bgcolor: 'surface.sunken', borderRadius: '8px', p: 1.5 }}>
      <Typography variant="body2" color="text.secondary">
        <strong>{t('rule')}:</strong> <bdi>{market.rules_text}</bdi>
        {market.min_tier !== 'FREE' && (
          <> {t('help.tier', { tier: sports(`tier.${market.min_tier}`) })}</>
        )}
      </Typography>
    </Box>
  );
}
