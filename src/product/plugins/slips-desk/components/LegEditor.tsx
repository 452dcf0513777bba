import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FIELD_GRID, NumberInput } from 'touchline/crud';
import { Icon, useFormat } from 'touchline/ui';
import type { SlipLeg } from '@/product/record/listed-slip';
import { FixtureSelect } from '@/product/sports/picks/FixtureSelect';
import { type FixtureChoice, fixtureDetail } from '@/product/sports/picks/fixture-choice';
import { mainMarket, type PickMarket } from '@/product/sports/picks/pick-rules';
import { SideChoice } from '@/product/sports/picks/SideChoice';
import { useMarketOptions } from '@/product/sports/tips/market-name';
import {
  EMPTY_LEG,
  fixtureProblem,
  isRead,
  type LegDraft,
  legProblem,
  MOST_LEGS,
  oddsFit,
  toLeg,
} from '../leg-rules';
import { LegQuote } from './LegQuote';

interface FixtureFieldProps {
  value: FixtureChoice | null;
  onChange: (fixture: FixtureChoice | null) => void;
  /** Why the fixture can't be a leg. */
  problem: string | null;
  autoFocus: boolean;
  inputRef: Ref<HTMLInputElement>;
}

/** The fixture of a leg. */
function FixtureField({ value, onChange, problem, autoFocus, inputRef }: FixtureFieldProps) {
  const { t } = useTranslation('slips-desk');
  const format = useFormat();
  const detail = value && fixtureDetail(value, format);
  return (
    <FixtureSelect
      value={value}
      onChange={onChange}
      autoFocus={autoFocus}
      searchingText={t('picker.searching')}
      noneText={t('picker.none')}
      field={{
        label: t('leg.fixture'),
        inputRef,
        error: problem !== null,
        helperText: problem ?? detail ?? t('leg.fixtureHelp'),
      }}
    />
  );
}

interface LegEditorProps {
  markets: PickMarket[];
  legs: readonly SlipLeg[];
  tier: unknown;
  /** Starts at the match: in a new slip the first thing to choose. */
  autoFocus: boolean;
  onAdd: (leg: SlipLeg) => void;
}

const asTyped = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? value : null;

/** Puts the next leg together: fixture, market, pick, odds and their source. If it can't be added, the reason is shown. */
export function LegEditor({ markets, legs, tier, autoFocus, onAdd }: LegEditorProps) {
  const { t } = useTranslation(['slips-desk', 'shell', 'crud', 'sports']);
  const id = useId();
  const [draft, setDraft] = useState<LegDraft>(EMPTY_LEG);
  const match = useRef<HTMLInputElement>(null);
  const line = useRef<HTMLInputElement>(null);
  const price = useRef<HTMLInputElement>(null);
  const { fixture, odds } = draft;
  const offered = fixture ? markets.filter(({ sport }) => sport === fixture.sport) : [];
  const options = useMarketOptions(offered);
  const market = offered.find(({ code }) => code === draft.market);
  const say = (problem: ReturnType<typeof fixtureProblem>) => {
    if (!problem) return null;
    const named = problem.params?.tier ? { tier: t(`sports:tier.${problem.params.tier}`) } : {};
    return t(problem.messageKey, { ...problem.params, ...named });
  };
  const clash = fixture ? say(fixtureProblem(fixture, legs)) : null;
  const problem =
    market && draft.selection ? legProblem(market, { ...draft, ...draft.quote }, tier) : null;
  const text = say(problem);
  const isOfQuote = problem?.key === 'least_odds' || problem?.key === 'quoted_at';
  const unfit = isOfQuote ? null : text;
  const full = legs.length >= MOST_LEGS;
  const ready =
    fixture &&
    market &&
    draft.selection &&
    oddsFit(odds) &&
    isRead(draft) &&
    !clash &&
    !problem &&
    !full
      ? toLeg({ ...draft, fixture }, market)
      : null;

  function add() {
    if (!ready) return;
    onAdd(ready);
    const { bookmaker, quote_source } = draft.quote;
    // While the field still has its match, its list stays closed on focus: it would lie over the legs.
    match.current?.focus();
    setDraft({ ...EMPTY_LEG, quote: { bookmaker, quote_source } });
  }
  /** After a pick with a pointer, the next field gets the focus. */
  function choose(selection: string, byPointer: boolean) {
    setDraft({ ...draft, selection });
    if (!byPointer) return;
    const next = market?.requires_line && draft.line === null ? line : price;
    next.current?.focus();
  }
  function addByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    // Enter adds the leg; it does not send the whole form.
    event.preventDefault();
    add();
  }
  const isFree = market !== undefined && market.selections.length === 0;
  return (
    <Box
      role="group"
      aria-label={t('leg.add')}
      onKeyDown={addByKey}
      sx={{ ...FIELD_GRID, p: 2, borderRadius: '8px', bgcolor: 'surface.sunken' }}
    >
      <FixtureField
        inputRef={match}
        autoFocus={autoFocus}
        value={fixture}
        problem={clash}
        onChange={(next) =>
          setDraft((before) =>
            next?.sport === before.fixture?.sport
              ? { ...before, fixture: next }
              : {
                  ...EMPTY_LEG,
                  fixture: next,
                  market: mainMarket(markets, next?.sport)?.code ?? '',
                  odds: before.odds,
                  quote: before.quote,
                },
          )
        }
      />
      <TextField
        select
        fullWidth
        id={`${id}-market`}
        label={t('leg.market')}
        value={market?.code ?? ''}
        disabled={!fixture}
        helperText={fixture ? undefined : t('leg.fixtureFirst')}
        onChange={({ target }) =>
          setDraft({ ...draft, market: target.value, selection: '', line: null })
        }
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </TextField>
      {market && fixture && !isFree && (
        <SideChoice
          label={t('leg.selection')}
          selections={market.selections}
          fixture={fixture}
          value={draft.selection}
          error={(!market.requires_line && unfit) || undefined}
          onChange={choose}
        />
      )}
      {isFree && (
        <TextField
          fullWidth
          id={`${id}-selection`}
          label={t('leg.selection')}
          value={draft.selection}
          error={Boolean(unfit)}
          helperText={unfit || t('leg.exactScore')}
          onChange={({ target }) => setDraft({ ...draft, selection: target.value.trim() })}
          slotProps={{ htmlInput: { maxLength: 7, dir: 'ltr', autoComplete: 'off' } }}
        />
      )}
      {market?.requires_line && (
        <NumberInput
          id={`${id}-line`}
          field={{ key: 'line', type: 'number', step: Number(market.line_step ?? 0.25) }}
          label={t('leg.line')}
          inputRef={line}
          value={draft.line}
          values={{}}
          onChange={(line) => setDraft({ ...draft, line: asTyped(line) })}
          help={t('leg.lineHelp', { step: Number(market.line_step ?? 0.25) })}
          error={typeof draft.line === 'number' ? (unfit ?? undefined) : undefined}
        />
      )}
      <NumberInput
        id={`${id}-odds`}
        field={{ key: 'odds', type: 'odds', step: 0.001 }}
        label={t('leg.odds')}
        inputRef={price}
        value={odds}
        values={{}}
        onChange={(value) => setDraft({ ...draft, odds: asTyped(value) })}
        error={typeof odds === 'number' && !oddsFit(odds) ? t('error.odds') : undefined}
        help={t('leg.oddsHelp')}
      />
      <LegQuote
        quote={draft.quote}
        onChange={(quote) => setDraft({ ...draft, quote })}
        problem={problem && text && isOfQuote ? { key: problem.key, text } : null}
      />
      <Box sx={{ alignSelf: 'center' }}>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPlus} size={18} />}
          disabled={!ready}
          onClick={add}
        >
          {t('leg.add')}
        </Button>
      </Box>
    </Box>
  );
}
