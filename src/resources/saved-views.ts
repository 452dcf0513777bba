import type { Tables } from './database.types';

/** A row of `saved_views`: what a person set up in a list, under a name. */
export type SavedViewRow = Tables<'saved_views'>;

declare module '@/plugin-api/types' {
  interface ResourceRecords {
    saved_views: SavedViewRow;
  }
}
