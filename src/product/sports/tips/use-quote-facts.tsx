import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { beatsHeldQuotes, type ListedTipRow } from '../../record/listed-tip';
import { useSportsFormat } from '../format/use-sports-format';

/** The source of the odds of a tip or a slip's leg. A leg in the form has none yet. */
type Quoted = Pick<ListedTipRow, 'odds'> &
  Partial<
    Pick<
      ListedTipRow,
      | 'bookmaker'
      | 'quote_source'
      | 'quoted_at'
      | 'least_odds'
      | 'held_number'
      | 'held_best'
      | 'held_median'
    >
  >;

/** Tips and slips from before quotes were introduced show none; if only the bookmaker is named, it appears beside the odds. */
function tellsQuote({ least_odds, bookmaker, quote_source, quoted_at }: Quoted): boolean {
  if (quote_source || quoted_at) return true;
  return (least_odds ?? null) !== null && !bookmaker;
}

/** Bookmaker, source and time of the odds, the least odds, and the quotes held at publication, each with its name. */
export function useQuoteFacts() {
  const { t } = useTranslation('sports');
  const format = useSportsFormat();

  function sourceText({ quote_source, quoted_at }: Quoted): ReactNode {
    if (!quote_source && !quoted_at) return t('proof.noQuote');
    return (
      <>
        {quote_source && <bdi>{quote_source}</bdi>}
        {quote_source && quoted_at && ' · '}
        {quoted_at && format.dateTime(quoted_at, { withZone: true })}
      </>
    );
  }

  /** The bookmakers' quotes held at publication, with a note if the odds beat them all. */
  function heldText({ odds, held_number, held_best = null, held_median }: Quoted): ReactNode {
    if (!held_number) return t('proof.heldNone');
    const best = format.odds(held_best);
    return (
      <>
        {t('proof.heldText', { number: held_number, best, median: format.odds(held_median) })}
        {beatsHeldQuotes({ odds, held_best }) && (
          <Box sx={{ color: 'warning.main', fontWeight: 600 }}>{t('proof.aboveHeld')}</Box>
        )}
      </>
    );
  }

  return (quoted: Quoted): ([name: string, value: ReactNode] | null)[] => [
    quoted.bookmaker
      ? [t('proof.odds'), `${format.odds(quoted.odds)} · ${quoted.bookmaker}`]
      : null,
    tellsQuote(quoted) ? [t('proof.quote'), sourceText(quoted)] : null,
    (quoted.least_odds ?? null) === null
      ? null
      : [t('proof.leastOdds'), format.odds(quoted.least_odds)],
    (quoted.held_number ?? null) === null ? null : [t('proof.held'), heldText(quoted)],
  ];
}
