import type { Tables } from './database.types';

/** A row of `profiles`, as staff may read it. */
export type ProfileRow = Tables<'profiles'>;

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    profiles: ProfileRow;
  }
}
