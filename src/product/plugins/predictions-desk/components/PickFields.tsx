import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '@/crud/field-types/NumberInput';
import type { FormValues } from '@/crud/form/form-values';
import { useRuleSentences } from '@/product/sports/markets/rule-sentences';
import type { FixtureChoice } from '@/product/sports/picks/fixture-choice';
import type { PickMarket } from '@/product/sports/picks/pick-rules';
import { isTier, tierCovers } from '@/product/sports/tiers';
import { useMarketOptions } from '@/product/sports/tips/market-name';
import { pickText } from '@/product/sports/tips/pick-text';
import { useFormat } from '@/shared/format/use-format';
import { useChosen } from '../use-chosen';

/** Market, its rule, selection and line: each offers only what the one before it allows. */
export function PickFields({ markets }: { markets: PickMarket[] }) {
  const { fixture, offered, market } = useChosen(markets);
  return (
    <>
      <MarketField markets={offered} fixture={fixture} />
      {market && <MarketRule market={market} />}
      {market && fixture && <SelectionField market={market} fixture={fixture} />}
      {market?.requires_line && <LineField step={Number(market.line_step ?? 0.25)} />}
    </>
  );
}

function MarketField(props: { markets: PickMarket[]; fixture: FixtureChoice | null }) {
  const { markets, fixture } = props;
  const { t } = useTranslation('predictions-desk');
  const id = useId();
  const { control, getValues, setValue } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ name: 'market_code', control });
  const options = useMarketOptions(markets);
  const value = markets.some(({ code }) => code === field.value) ? String(field.value) : '';

  function choose(chosen: string) {
    field.onChange(chosen);
    for (const key of ['selection', 'line']) setValue(key, null, { shouldDirty: true });
    // No tip of this market may be below its tier.
    const least = markets.find(({ code }) => code === chosen)?.min_tier;
    const tier = getValues('tier');
    if (least && isTier(tier) && !tierCovers(tier, least))
      setValue('tier', least, { shouldDirty: true, shouldValidate: true });
  }

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
      onChange={(event) => choose(event.target.value)}
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

function SelectionField(props: { market: PickMarket; fixture: FixtureChoice }) {
  return props.market.selections.length === 0 ? <ScoreField /> : <SideField {...props} />;
}

/** An exact score, typed. */
function ScoreField() {
  const { t } = useTranslation('predictions-desk');
  const id = useId();
  const { control } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ name: 'selection', control });
  return (
    <TextField
      required
      fullWidth
      id={id}
      label={t('field.selection')}
      value={String(field.value ?? '')}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.value.trim() || null)}
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message ?? t('help.exactScore')}
      slotProps={{ htmlInput: { maxLength: 7, dir: 'ltr', autoComplete: 'off' } }}
    />
  );
}

/** All that can be picked at a glance: one press, and whoever pressed with a pointer types on in the next field. */
function SideField({ market, fixture }: { market: PickMarket; fixture: FixtureChoice }) {
  const { t } = useTranslation('predictions-desk');
  const { t: sports } = useTranslation('sports');
  const { lang } = useFormat();
  const id = useId();
  const byPointer = useRef(false);
  const { control, getValues, setFocus } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ name: 'selection', control });
  const names = { home_name: fixture.home, away_name: fixture.away };

  function choose(selection: string) {
    field.onChange(selection);
    if (!byPointer.current) return;
    const next = ['line', 'odds'].find(
      (key) => (key !== 'line' || market.requires_line) && (getValues(key) ?? '') === '',
    );
    if (next) setFocus(next);
  }

  return (
    <FormControl required error={Boolean(fieldState.error)} sx={{ gridColumn: '1 / -1' }}>
      <FormLabel id={id}>{t('field.selection')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        aria-describedby={fieldState.error && `${id}-error`}
        aria-invalid={Boolean(fieldState.error)}
        aria-required
        value={field.value ?? ''}
        onPointerDown={() => {
          byPointer.current = true;
        }}
        onKeyDown={() => {
          byPointer.current = false;
        }}
        onChange={(_event, selection) => choose(selection)}
        onBlur={field.onBlur}
        sx={{ columnGap: 1 }}
      >
        {market.selections.map((selection, index) => (
          <FormControlLabel
            key={selection}
            value={selection}
            control={<Radio slotProps={{ input: { ref: index === 0 ? field.ref : undefined } }} />}
            label={pickText({ selection, line: null, ...names }, sports, lang).trim()}
          />
        ))}
      </RadioGroup>
      {fieldState.error && (
        <FormHelperText id={`${id}-error`}>{fieldState.error.message}</FormHelperText>
      )}
    </FormControl>
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
      field={{ key: 'line', type: 'number', step }}
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

/** By what the market settles, in the words that its guide prints. */
function MarketRule({ market }: { market: PickMarket }) {
  const { t } = useTranslation('predictions-desk');
  const { t: sports } = useTranslation('sports');
  const { sentencesOf } = useRuleSentences();
  return (
    <Box sx={{ gridColumn: '1 / -1', bgcolor: 'surface.sunken', borderRadius: '8px', p: 1.5 }}>
      <Typography variant="body2" color="text.secondary">
        <strong>{t('rule')}:</strong>{' '}
        {sentencesOf(market.rules_text).map(({ text, english }) => (
          <bdi key={text} lang={english ? 'en' : undefined}>
            {text}{' '}
          </bdi>
        ))}
        {market.min_tier !== 'FREE' && t('help.tier', { tier: sports(`tier.${market.min_tier}`) })}
      </Typography>
    </Box>
  );
}
