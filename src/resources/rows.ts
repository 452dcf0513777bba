import type { Tables } from './database.types';

// Rows of tables and views without generated pages, and so without their own folder.

/** The columns that staff may read. */
export type ProfileRow = Tables<'profiles'>;

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    /** One setting of the whole app. Switches are the texts `true` and `false`. */
    app_settings: Tables<'app_settings'>;
    profiles: ProfileRow;
  }
}
