import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeInput, NumberInput, TextInput } from 'touchline/crud';
import type { PickProblem } from '@/product/sports/picks/pick-rules';
import type { LegQuote as Quote } from '../leg-rules';

const FIELDS = [
  { key: 'bookmaker', type: 'text', maxLength: 60, Input: TextInput },
  { key: 'quote_source', type: 'text', maxLength: 200, Input: TextInput },
  { key: 'quoted_at', type: 'datetime', Input: DateTimeInput },
  { key: 'least_odds', type: 'odds', step: 0.001, Input: NumberInput },
] as const;

interface LegQuoteProps {
  quote: Quote;
  onChange: (quote: Quote) => void;
  /** The problem in words, and its field. */
  problem: { key: PickProblem['key']; text: string } | null;
}

/** The bookmaker of a leg's odds, where and when they were seen, and the lowest odds at which the leg still holds. */
export function LegQuote({ quote, onChange, problem }: LegQuoteProps) {
  const { t } = useTranslation('slips-desk');
  const id = useId();
  return FIELDS.map(({ Input, ...field }) => (
    <Input
      key={field.key}
      id={`${id}-${field.key}`}
      field={field}
      label={t(`quote.${field.key}`)}
      help={field.key === 'quoted_at' ? undefined : t(`quote.${field.key}.help`)}
      value={quote[field.key] ?? null}
      values={{}}
      onChange={(value) => onChange({ ...quote, [field.key]: value === '' ? null : value })}
      error={problem?.key === field.key ? problem.text : undefined}
    />
  ));
}
