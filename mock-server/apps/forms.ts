import type { Film } from '../../src/samples/mock/films.ts';
import type { Routes } from '../core/types.ts';

const FIRST = 'Amber,Borrowed,Crooked,Distant,Electric,Forgotten,Golden,Hidden,Invisible,Last';
const SECOND = 'Harbour,Lantern,Orchard,Penalty,Quarter,River,Staircase,Telegram,Umbrella,Winter';

/** A hundred films that were never made. */
const films: Film[] = FIRST.split(',').flatMap((first, row) =>
  SECOND.split(',').map((second, column) => ({
    title: `The ${first} ${second}`,
    year: 1931 + ((row * 37 + column * 53) % 94),
  })),
);

export const forms: Routes = {
  'GET /forms/autocomplete': () => ({ status: 200, body: films }),
};
