import type { PersonPreferences } from '@/shared/person-preferences';
import type { Viewer } from './types';

/** The columns of the person's `profiles` row that every app needs. */
export interface ViewerProfile {
  id: string;
  email: string | null;
  full_name: string | null;
  avatar_url: string | null;
  country: string | null;
  timezone: string;
  locale: string;
  /** Until then the person can only access their own data; may be in the past. */
  suspended_until: string | null;
  suspension_reason: string | null;
  /** Since when there is no mailbox at their address; null if mails arrive, as far as is known. */
  mail_bounced_at: string | null;
}

/** Columns that people may change in their own profile; plugins add theirs by module augmentation. */
export interface ProfileChanges {
  full_name?: string | null;
  timezone?: string;
  locale?: string;
}

/**
 * What plugins add to the viewer, by plugin id:
 * `declare module 'touchline/plugin-api' { interface ViewerExtras { sports: SportsViewer } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface ViewerExtras {}

/** The server's raw facts about the person: the result of `my_access` and their row of `profiles`. */
export interface ViewerFacts {
  access: Readonly<Record<string, unknown>>;
  profile: Readonly<Record<string, unknown>>;
}

/** How a plugin reads its part of the viewer. */
export interface ViewerDef<Id extends keyof ViewerExtras = keyof ViewerExtras> {
  id: Id;
  read: (facts: ViewerFacts) => ViewerExtras[Id];
  /** The plugin's additions to the person's preferences. */
  preferences?: (facts: ViewerFacts) => Partial<PersonPreferences>;
}

/** The viewer's part of any plugin. */
export type AnyViewerDef = { [Id in keyof ViewerExtras]: ViewerDef<Id> }[keyof ViewerExtras];

/** The role or person whose view of the app is previewed; sent to the database in this request header. */
export interface ViewerPreview {
  header: string;
  value: string;
}

/** The person who is looking at the page. */
export interface ViewerState {
  /** `loading` until the role of a signed-in person is known; `failed` when it could not be read. */
  status: 'loading' | 'ready' | 'failed';
  /** `ANON` without a session; `USER` until the role is known. */
  role: Viewer;
  /** The role whose menu to show: `role`, or last time's while it is unknown; null if there was none. */
  menuRole: Viewer | null;
  /** The role without the preview; decides whether a preview may be started or ended. */
  realRole: Viewer;
  userId: string | null;
  profile: ViewerProfile | null;
  /** What each plugin reads about the person; empty for visitors and while loading. */
  extras: Partial<ViewerExtras>;
  /** The person's preferences, as read by plugins. */
  preferences: Partial<PersonPreferences>;
  /** The settings of the app that somebody has stored, by key; empty for visitors and while loading. */
  settings: Readonly<Record<string, string>>;
  /** The preview in force; `role` is then the previewed one. */
  preview: ViewerPreview | null;
  /** Starts, changes or ends (null) the preview in this tab. The database decides whether the person may. */
  setPreview: (preview: ViewerPreview | null) => void;
  error: unknown;
  /** Reloads the person's data after a change; resolves when it has arrived. */
  refresh: () => Promise<unknown>;
}
