import type { Tables } from '../database.types';

/** A row of the view `people`: a profile, the tier that is valid now and whether the account is suspended. */
export type PersonRow = Tables<'people'>;

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    people: PersonRow;
  }
}
