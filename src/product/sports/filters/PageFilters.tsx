import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { PageViews } from '@/crud/views/PageViews';
import { type FilterOption, FilterSelect } from '@/product/shared/components/FilterSelect';
import type { UrlFilters } from '@/product/shared/url/use-url-filters';

interface FilterChoice<Key extends string> {
  key: Key;
  label: string;
  /** Words of the choice that filters nothing. */
  allLabel: string;
  options: FilterOption[];
  /** Filters that a change of this one empties. */
  empties?: readonly Key[];
}

interface PageFiltersProps<Key extends string> {
  filters: UrlFilters<Key>;
  choices: readonly FilterChoice<Key>[];
  /** Names the page among the saved views. */
  list: string;
  /** Keys that a saved view stores; default all filters. */
  viewKeys?: readonly string[];
  /** Label of the button that clears all filters; without it there is no button. */
  clearLabel?: string;
  /** Other filters, before the choices. */
  children?: ReactNode;
  /** What the filters leave. */
  end?: ReactNode;
}

/**
 * The filters of a page that is no generated list, kept in its address, with its saved views. A generated list has
 * crud's, which is derived from the fields of its record.
 */
export function PageFilters<Key extends string>(props: PageFiltersProps<Key>) {
  const { filters, choices, list, clearLabel, children, end } = props;
  const { values, set, clear, count } = filters;

  function choose({ key, empties = [] }: FilterChoice<Key>, value: string) {
    const changes: Partial<Record<Key, string>> = { [key]: value } as Record<Key, string>;
    for (const other of empties) changes[other] = '';
    set(changes);
  }

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
      {children}
      {choices.map((choice) => (
        <FilterSelect
          key={choice.key}
          label={choice.label}
          allLabel={choice.allLabel}
          value={values[choice.key]}
          options={choice.options}
          onChange={(value) => choose(choice, value)}
        />
      ))}
      {clearLabel && count > 0 && (
        <Button size="small" onClick={clear}>
          {clearLabel}
        </Button>
      )}
      <PageViews list={list} keys={props.viewKeys ?? Object.keys(values)} />
      {end}
    </Box>
  );
}
