import {
  mdiAccount,
  mdiBriefcase,
  mdiDotsHorizontalCircle,
  mdiHomeHeart,
  mdiPalmTree,
} from '@mdi/js';
import type { CalendarKind } from '@/samples/mock/calendar';

type Kinds = readonly CalendarKind[];

/** Adds or removes a kind. */
export function toggleKind(shown: Kinds, kind: CalendarKind): Kinds {
  return KIND_NAMES.filter((name) => (name === kind) !== shown.includes(name));
}

/** All five, or none if all were shown. */
export function toggleAll(shown: Kinds): Kinds {
  return shown.length === KIND_NAMES.length ? [] : KIND_NAMES;
}

/** The kinds in the address: empty means all, `none` means none; unknown ones are ignored. */
export function readKinds(text: string | null): Kinds {
  if (!text) return KIND_NAMES;
  const named = text.split(',');
  return KIND_NAMES.filter((name) => named.includes(name));
}

/** The kinds for the address; empty if all are shown. */
export function writeKinds(shown: Kinds): string {
  if (shown.length === KIND_NAMES.length) return '';
  return shown.length === 0 ? 'none' : shown.join(',');
}

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

/** The kind of a name in any case; null if there is none. */
export function kindNamed(text: string): CalendarKind | null {
  const wanted = text.trim().toLowerCase();
  return KIND_NAMES.find((name) => name.toLowerCase() === wanted) ?? null;
}
