import type { i18n as I18n } from 'i18next';
import type { Format } from '@/shared/format/use-format';
import type { AccessNeed } from './access';
import type { IconPath, TKey } from './texts';

export type RowActionDef<Row extends object = Record<string, unknown>> = RowActionBase<Row> &
  (RowCall<Row> | RowWork<Row>);

interface RowActionBase<Row extends object> {
  id: string;
  labelKey: TKey;
  icon: IconPath;
  access?: AccessNeed;
  /** Confirmation before it runs; default none. */
  confirmKey?: TKey;
  /** Label of a reason that the person must give first; it is the second argument of `args`. */
  reasonKey?: TKey;
  /** Minimum length of the reason in characters; default 3. */
  reasonMin?: number;
  /** Can't be undone, so the button has the warning colour. */
  destructive?: boolean;
  /** Whether it applies to this row. */
  when?: (row: Row) => boolean;
  /** False: offered only on the record's own page, not in its row's menu. */
  listed?: false;
}

/** Calls one RPC with the row's id (or a call of the sample apps, by its path); the list and the record reload after it. */
interface RowCall<Row extends object> {
  rpc: string;
  args: (row: Row, reason?: string) => Record<string, unknown>;
  successKey: TKey;
  /** Also offered for several chosen rows. */
  bulk?: BulkActionDef;
  work?: undefined;
}

/**
 * An action on several rows at once: one call, which returns `{ id, status, code, hint }` for each row that it
 * refused.
 */
export interface BulkActionDef {
  rpc: string;
  args: (ids: string[], reason?: string) => Record<string, unknown>;
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
}

/** The helpers that an action running in the browser gets. */
export interface RowWorkContext {
  i18n: I18n;
  format: Format;
}
