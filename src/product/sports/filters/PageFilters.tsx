import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { ChoiceFacet, FilterButton, PageViews, type RowQuery } from 'touchline/crud';
import type { UrlFilters } from '@/product/shared/url/use-url-filters';
import { type FilterOption, FilterSelect, type FilterSelectProps } from './FilterSelect';

/** Screens that show the filters behind one button. */
const PHONE = '(max-width:599.95px)';

interface FilterChoice<Key extends string> {
  key: Key;
  label: string;
  /** Words of the choice that filters nothing. */
  allLabel: string;
  options: FilterOption[];
  /** Filters that a change of this one empties. */
  empties?: readonly Key[];
  /** The rows of a choice, given the other filters; omit it for no numbers. */
  rowsOf?: (value: string) => number | RowQuery;
}

interface PageFiltersProps<Key extends string> {
  filters: UrlFilters<Key>;
  choices: readonly FilterChoice<Key>[];
  /** Names the page among the saved views. */
  list: string;
  /** Keys that a saved view stores; default all filters. */
  viewKeys?: readonly string[];
  /** Label of the button that clears all filters; omit it for no button. */
  clearLabel?: string;
  /** Other filters, before the choices. */
  children?: ReactNode;
  /** The filtered content. */
  end?: ReactNode;
}

/** One filter of the bar: a chip, or on a phone a select. */
export function PageChoice(props: FilterSelectProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  return phone ? <FilterSelect {...props} /> : <ChoiceFacet {...props} />;
}

/**
 * The filters of a page that isn't a generated list, kept in its address, with its saved views. A generated list has
 * crud's, which is derived from the fields of its record.
 */
export function PageFilters<Key extends string>(props: PageFiltersProps<Key>) {
  const { filters, choices, list, clearLabel, children, end } = props;
  const { values, set, clear, count } = filters;
  const phone = useMediaQuery(PHONE, { noSsr: true });

  function choose({ key, empties = [] }: FilterChoice<Key>, value: string) {
    const changes: Partial<Record<Key, string>> = { [key]: value } as Record<Key, string>;
    for (const other of empties) changes[other] = '';
    set(changes);
  }

  const controls = (
    <>
      {children}
      {choices.map((choice) => (
        <PageChoice
          key={choice.key}
          label={choice.label}
          allLabel={choice.allLabel}
          value={values[choice.key]}
          options={choice.options}
          rowsOf={choice.rowsOf}
          onChange={(value) => choose(choice, value)}
        />
      ))}
    </>
  );
  const isBehindButton = phone && choices.length > 1;

  return (
    <Box
      component="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 2,
        minWidth: 0,
      }}
    >
      {isBehindButton ? (
        <FilterButton count={count} onClear={clear}>
          {controls}
        </FilterButton>
      ) : (
        controls
      )}
      {clearLabel && count > 0 && !isBehindButton && (
        <Button size="small" onClick={clear}>
          {clearLabel}
        </Button>
      )}
      <PageViews list={list} keys={props.viewKeys ?? Object.keys(values)} />
      {end}
    </Box>
  );
}
