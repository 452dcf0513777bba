import { mdiLockOutline, mdiPencilOutline, mdiUndoVariant } from '@mdi/js';

/** The icon and color of each status of a tip or slip. */
export const STATUS_LOOKS = {
  DRAFT: { icon: mdiPencilOutline, color: 'warning' },
  PUBLISHED: { icon: mdiLockOutline, color: 'success' },
  WITHDRAWN: { icon: mdiUndoVariant, color: 'secondary' },
} as const;
