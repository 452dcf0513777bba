import { useCustom } from '@refinedev/core';
import type { Film } from '@/samples/mock/films';
import { sampleRead } from '@/samples/shared/sample-calls';

/** Where the sample back end lists its films. */
export const FILMS = '/forms/autocomplete';

/** The sample films; empty until loaded. */
export function useFilms(): Film[] {
  const { query } = useCustom<Film[]>(sampleRead(FILMS));
  return query.data?.data ?? [];
}

/** A film with its distinguishing year. */
export const nameOf = ({ title, year }: Film) => `${title} (${year})`;
