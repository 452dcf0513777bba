import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FormValues, NumberInput } from 'touchline/crud';
import { useRuleSentences } from '@/product/sports/markets/rule-sentences';
import type { FixtureChoice } from '@/product/sports/picks/fixture-choice';
import type { PickMarket } from '@/product/sports/picks/pick-rules';
import { SideChoice } from '@/product/sports/picks/SideChoice';
import { useMarketOptions } from '@/product/sports/tips/market-name';
import { useChosen, useSetMarket } from '../use-chosen';

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
  const { t } = useTranslation('tips-desk');
  const id = useId();
  const { control } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ name: 'market_code', control });
  const options = useMarketOptions(markets);
  const setMarket = useSetMarket();
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
      onChange={(event) => setMarket(markets.find(({ code }) => code === event.target.value))}
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
  const { t } = useTranslation('tips-desk');
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

/** After a pick with a pointer, the next field gets the focus. */
function SideField({ market, fixture }: { market: PickMarket; fixture: FixtureChoice }) {
  const { t } = useTranslation('tips-desk');
  const { control, getValues, setFocus } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ name: 'selection', control });

  function choose(selection: string, byPointer: boolean) {
    field.onChange(selection);
    if (!byPointer) return;
    const next = ['line', 'odds'].find(
      (key) => (key !== 'line' || market.requires_line) && (getValues(key) ?? '') === '',
    );
    if (next) setFocus(next);
  }

  return (
    <SideChoice
      required
      label={t('field.selection')}
      selections={market.selections}
      fixture={fixture}
      value={String(field.value ?? '')}
      error={fieldState.error?.message}
      onChange={choose}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}

function LineField({ step }: { step: number }) {
  const { t } = useTranslation('tips-desk');
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
  const { t } = useTranslation('tips-desk');
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
