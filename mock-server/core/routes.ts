import { calendar } from '../apps/calendar.ts';
import { chat } from '../apps/chat.ts';
import { dashboards } from '../apps/dashboards.ts';
import { email } from '../apps/email.ts';
import { forms } from '../apps/forms.ts';
import { invoice } from '../apps/invoice.ts';
import { pages } from '../apps/pages.ts';
import { permissions } from '../apps/permissions.ts';
import { search } from '../apps/search.ts';
import { table } from '../apps/table.ts';
import { users } from '../apps/users.ts';
import { statisticsCards } from '../data/cards.ts';
import { horizontalMenu } from '../data/horizontal-menu.ts';
import { verticalMenu } from '../data/vertical-menu.ts';
import type { Routes } from './types.ts';

/** Every call of the sample apps; both hosts answer from this table. */
export const ROUTES: Routes = {
  ...email,
  ...chat,
  ...calendar,
  ...invoice,
  ...users,
  ...permissions,
  ...pages,
  ...search,
  ...dashboards,
  ...table,
  ...forms,
  'GET /api/vertical-nav/data': () => ({ status: 200, body: verticalMenu }),
  'GET /api/horizontal-nav/data': () => ({ status: 200, body: horizontalMenu }),
  'GET /cards/statistics': () => ({ status: 200, body: statisticsCards }),
};
