import { calendar } from '../apps/calendar.ts';
import { cards } from '../apps/cards.ts';
import { chat } from '../apps/chat.ts';
import { dashboards } from '../apps/dashboards.ts';
import { email } from '../apps/email.ts';
import { forms } from '../apps/forms.ts';
import { invoice } from '../apps/invoice.ts';
import { menus } from '../apps/menus.ts';
import { pages } from '../apps/pages.ts';
import { permissions } from '../apps/permissions.ts';
import { search } from '../apps/search.ts';
import { table } from '../apps/table.ts';
import { users } from '../apps/users.ts';
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
  ...menus,
  ...cards,
  ...dashboards,
  ...table,
  ...forms,
};
