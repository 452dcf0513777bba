import type { Routes } from '../core/types.ts';
import { statisticsCards } from '../data/cards.ts';

export const cards: Routes = {
  'GET /cards/statistics': () => ({ status: 200, body: statisticsCards }),
};
