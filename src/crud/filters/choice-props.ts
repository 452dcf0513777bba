import type { RowQuery } from './use-row-count';

/** A page's own filter, and how to change it. */
export interface ChoiceProps {
  label: string;
  /** As written in the address; empty for none. */
  value: string;
  options: readonly { value: string; label: string }[];
  /** The rows of a choice, given the other filters; omit it for no numbers. */
  rowsOf?: (value: string) => number | RowQuery;
  onChange: (value: string) => void;
}
