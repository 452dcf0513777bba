import {
  mdiAccount,
  mdiBriefcase,
  mdiDotsHorizontalCircle,
  mdiHomeHeart,
  mdiPalmTree,
} from '@mdi/js';
import type { CalendarKind } from '@/resources/mock/calendar';

interface KindLook {
  /** A colour of the theme; never the only mark of a kind. */
  color: 'error' | 'primary' | 'warning' | 'success' | 'info';
  icon: string;
}

/** How each calendar looks. */
export const KIND_LOOKS: Record<CalendarKind, KindLook> = {
  Personal: { color: 'error', icon: mdiAccount },
  Business: { color: 'primary', icon: mdiBriefcase },
  Family: { color: 'warning', icon: mdiHomeHeart },
  Holiday: { color: 'success', icon: mdiPalmTree },
  ETC: { color: 'info', icon: mdiDotsHorizontalCircle },
};

/** The five calendars, in the order in which they stand. */
export const KIND_NAMES: readonly CalendarKind[] = [
  'Personal',
  'Business',
  'Family',
  'Holiday',
  'ETC',
];

/** The kind that a text names, whatever its case; null when it names none. */
export function kindNamed(text: string): CalendarKind | null {
  const wanted = text.trim().toLowerCase();
  return KIND_NAMES.find((name) => name.toLowerCase() === wanted) ?? null;
}
