import type { Tables } from './database.types';

// Rows of tables and views that have no generated pages, and so no folder of their own.

/** As staff may read it. */
export type ProfileRow = Tables<'profiles'>;

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    /** One setting of the whole app. Switches are the texts `true` and `false`. */
    app_settings: Tables<'app_settings'>;
    profiles: ProfileRow;
  }
}
