import type { Routes } from '../core/types.ts';
import { films } from '../data/films.ts';

export const forms: Routes = {
  'GET /forms/autocomplete': () => ({ status: 200, body: films }),
};
