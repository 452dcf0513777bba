import type { i18n as I18n } from 'i18next';
import type { ComponentType } from 'react';
import type { Format } from '@/shared/format/use-format';
import type { AccessNeed } from './access';
import type { IconPath, TKey } from './texts';

/** What can be done with one record, from its row's menu and on its page: a call, work in the browser, or a dialog. */
export type RowActionDef<Row extends object = Record<string, unknown>> = RowActionBase<Row> &
  (RowCall<Row> | RowWork<Row> | RowDialog<Row>);

/** The letters that an action may have; lists use the others themselves. */
export type ActionKey = Exclude<Letter, ListKey>;
type ListKey = 'E' | 'G' | 'J' | 'K';
type Letter =
  | ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M')
  | ('N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'U' | 'V' | 'W' | 'X' | 'Y' | 'Z');

interface RowActionBase<Row extends object> {
  id: string;
  labelKey: TKey;
  icon: IconPath;
  /** More words by which the command palette finds it. */
  keywordsKey?: TKey;
  access?: AccessNeed;
  /** Letter that starts it in a list with the record beside it; unique among the actions of the record. */
  key?: ActionKey;
  /** Confirmation before it runs, with the record's `words`; default none. */
  confirmKey?: TKey;
  /** Label of a reason that the person must give first; it is the second argument of `args`. */
  reasonKey?: TKey;
  /** Minimum length of the reason in characters; default 3. */
  reasonMin?: number;
  /** Can't be undone, so the button has the warning colour. */
  destructive?: boolean;
  /** Rarely needed, so its button is less prominent than the others. */
  quiet?: true;
  /** Whether it applies to this row. */
  when?: (row: Row) => boolean;
  /** False: offered only on the record's own page, not in its row's menu. */
  listed?: false;
}

/** Calls one RPC with the row's id (or a call of the sample apps, by its path); the list and the record reload after it. */
interface RowCall<Row extends object> {
  rpc: string;
  args: (row: Row, reason?: string) => Record<string, unknown>;
  /** Message afterwards, with the record's `words`. */
  successKey: TKey;
  /** Also offered for several chosen rows. */
  bulk?: BulkActionDef<Row>;
  work?: undefined;
  dialog?: undefined;
}

/**
 * An action on several rows at once: one call, which returns `{ id, status, code, hint }` for each row that it
 * refused.
 */
export interface BulkActionDef<Row extends object = Record<string, unknown>> {
  rpc: string;
  /** The rows are as the person saw them, in the order of the ids. */
  args: (ids: string[], reason: string | undefined, rows: Row[]) => Record<string, unknown>;
  /** Success message, with `count`. */
  successKey: TKey;
  /** Id of the action of the same resource that undoes it, with the same reason. */
  undo?: string;
}

/** Does something in the browser, such as making a file; its code is fetched when it is first pressed. */
interface RowWork<Row extends object> {
  work: () => Promise<{ default: (row: Row, context: RowWorkContext) => Promise<void> }>;
  successKey?: TKey;
  rpc?: undefined;
  args?: undefined;
  bulk?: undefined;
  dialog?: undefined;
}

/** Opens a dialog of its own, which does everything; its code is fetched when it is first pressed. */
interface RowDialog<Row extends object> {
  dialog: () => Promise<{ default: ComponentType<RowDialogProps<Row>> }>;
  successKey?: undefined;
  rpc?: undefined;
  args?: undefined;
  bulk?: undefined;
  work?: undefined;
}

/** Props of an action's own dialog, which is open. */
export interface RowDialogProps<Row extends object = Record<string, unknown>> {
  row: Row & { id: string };
  onClose: () => void;
}

/** The helpers that an action running in the browser gets. */
export interface RowWorkContext {
  i18n: I18n;
  format: Format;
}
