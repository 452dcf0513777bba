import { createContext, type ReactNode, useContext } from 'react';
import type { PersonPreferences } from '@/shared/person-context';
import type { Viewer } from './types';

/** The person's own row of `profiles`, as far as every app shows it. */
export interface ViewerProfile {
  id: string;
  email: string | null;
  full_name: string | null;
  avatar_url: string | null;
  country: string | null;
  timezone: string;
  locale: string;
  /** Until then the person reads and writes nothing but their own data; may be over. */
  suspended_until: string | null;
  suspension_reason: string | null;
}

/** Columns that people may change in their own profile; plugins add theirs by module augmentation. */
export interface ProfileChanges {
  full_name?: string | null;
  timezone?: string;
  locale?: string;
}

/**
 * What plugins add to the viewer, by plugin id:
 * `declare module '@/plugin-api/viewer-context' { interface ViewerExtras { sports: SportsViewer } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface ViewerExtras {}

/** The server's raw facts about the person: the answer of `my_access`, and their row of `profiles`. */
export interface ViewerFacts {
  access: Readonly<Record<string, unknown>>;
  profile: Readonly<Record<string, unknown>>;
}

/** How a plugin reads its part of the viewer. */
export interface ViewerDef<Id extends keyof ViewerExtras = keyof ViewerExtras> {
  id: Id;
  read: (facts: ViewerFacts) => ViewerExtras[Id];
  /** How the person likes to read, where the plugin adds to that. */
  preferences?: (facts: ViewerFacts) => Partial<PersonPreferences>;
}

/** The viewer's part of any plugin. */
export type AnyViewerDef = { [Id in keyof ViewerExtras]: ViewerDef<Id> }[keyof ViewerExtras];

/** Whose eyes the person sees the app through: the database knows it by this request header. */
export interface ViewerPreview {
  header: string;
  value: string;
}

/** The person who is looking at the page. */
export interface ViewerState {
  /** `loading` until the role of a signed-in person is known; `failed` when it could not be read. */
  status: 'loading' | 'ready' | 'failed';
  /** `ANON` without a session; `USER` until more is known. */
  role: Viewer;
  /** Whose menu to show: as `role`, but while that is not known the one of the last time; null where there was none. */
  menuRole: Viewer | null;
  /** The role without the preview: what says whether a preview may be begun or ended. */
  realRole: Viewer;
  userId: string | null;
  profile: ViewerProfile | null;
  /** What each plugin reads of the person; nothing of a visitor, or while nothing is known. */
  extras: Partial<ViewerExtras>;
  /** How the person likes to read, as plugins know it. */
  preferences: Partial<PersonPreferences>;
  /** Whose eyes the person sees the app through: `role` is then theirs. */
  preview: ViewerPreview | null;
  /** Begins, changes or ends (null) the preview in this tab. The database decides whether the person may. */
  setPreview: (preview: ViewerPreview | null) => void;
  error: unknown;
  /** Reads the person again, after something changed them; done when the answer is here. */
  refresh: () => Promise<unknown>;
}

const ViewerContext = createContext<ViewerState | null>(null);

interface ViewerContextProviderProps {
  value: ViewerState;
  children: ReactNode;
}

/** Gives the tree below it the viewer; `ViewerProvider` of the providers fills it. */
export function ViewerContextProvider({ value, children }: ViewerContextProviderProps) {
  return <ViewerContext value={value}>{children}</ViewerContext>;
}

/** Role, profile and what plugins add. Throws outside its provider. */
export function useViewer(): ViewerState {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer needs a ViewerProvider above it.');
  return viewer;
}
