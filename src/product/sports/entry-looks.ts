import { mdiLockOutline, mdiPencilOutline, mdiUndoVariant } from '@mdi/js';

/** How the states of a tip or slip look wherever one is named. */
export const ENTRY_LOOKS = {
  DRAFT: { icon: mdiPencilOutline, color: 'warning' },
  PUBLISHED: { icon: mdiLockOutline, color: 'success' },
  WITHDRAWN: { icon: mdiUndoVariant, color: 'secondary' },
} as const;
