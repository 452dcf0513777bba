import {
  mdiCheckAll,
  mdiCircleSlice8,
  mdiClockAlertOutline,
  mdiLockOutline,
  mdiPencilOutline,
  mdiTimerSand,
  mdiUndoVariant,
} from '@mdi/js';
import type { Tables } from 'touchline/data';

/** What a tip or slip is now, as the database says (`private.tip_state`). */
export type TipState = Tables<'desk_tips'>['state'];

/** The icon and colour of each state. */
export const STATE_LOOKS = {
  DRAFT: { icon: mdiPencilOutline, color: 'warning' },
  MISSED: { icon: mdiClockAlertOutline, color: 'error' },
  PUBLISHED: { icon: mdiLockOutline, color: 'success' },
  PLAYING: { icon: mdiCircleSlice8, color: 'info' },
  AWAITING: { icon: mdiTimerSand, color: 'warning' },
  SETTLED: { icon: mdiCheckAll, color: 'secondary' },
  WITHDRAWN: { icon: mdiUndoVariant, color: 'secondary' },
} as const satisfies Record<TipState, unknown>;

export const TIP_STATES = Object.keys(STATE_LOOKS) as TipState[];
