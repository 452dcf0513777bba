import type { CalendarKind } from '@/resources/mock/calendar';
import { KIND_NAMES } from './kinds';

type Kinds = readonly CalendarKind[];

/** Adds a kind, or takes it out. */
export function toggleKind(shown: Kinds, kind: CalendarKind): Kinds {
  return KIND_NAMES.filter((name) => (name === kind) !== shown.includes(name));
}

/** All five, or none when all were shown. */
export function toggleAll(shown: Kinds): Kinds {
  return shown.length === KIND_NAMES.length ? [] : KIND_NAMES;
}

/** What the address says: nothing is all of them, `none` is none; what it does not know it leaves out. */
export function readKinds(text: string | null): Kinds {
  if (!text) return KIND_NAMES;
  const named = text.split(',');
  return KIND_NAMES.filter((name) => named.includes(name));
}

/** The words for the address; empty when all are shown. */
export function writeKinds(shown: Kinds): string {
  if (shown.length === KIND_NAMES.length) return '';
  return shown.length === 0 ? 'none' : shown.join(',');
}
