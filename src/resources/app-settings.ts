import type { Tables } from './database.types';

/** A row of `app_settings`: one setting of the whole app. Switches are the texts `true` and `false`. */
export type AppSettingRow = Tables<'app_settings'>;

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    app_settings: AppSettingRow;
  }
}
