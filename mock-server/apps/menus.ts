import type { Routes } from '../core/types.ts';
import { horizontalMenu } from '../data/horizontal-menu.ts';
import { verticalMenu } from '../data/vertical-menu.ts';

export const menus: Routes = {
  'GET /api/vertical-nav/data': () => ({ status: 200, body: verticalMenu }),
  'GET /api/horizontal-nav/data': () => ({ status: 200, body: horizontalMenu }),
};
