import type { RowActionDef } from '@/plugin-api/types';

/** Whether an action opens a dialog before it runs. */
export const asks = ({ confirmKey, reasonKey, dialog }: RowActionDef) =>
  Boolean(confirmKey || reasonKey || dialog);
