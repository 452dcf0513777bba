import { CARD_PERIODS, type CardPeriod } from '../../src/widgets/card-period.ts';
import type { Call, Handler, Routes } from '../core/types.ts';
import { analyticsDashboard } from '../data/dashboards/analytics.ts';
import { crmDashboard } from '../data/dashboards/crm.ts';
import { ecommerceDashboard } from '../data/dashboards/ecommerce.ts';

/** A dashboard for the requested period; by default the last 28 days. */
const answer =
  (dashboard: (period: CardPeriod, now: Date) => object): Handler =>
  ({ query, now }: Call) => ({
    status: 200,
    body: dashboard(
      query.has('period') ? query.oneOf('period', CARD_PERIODS) : CARD_PERIODS[0],
      now,
    ),
  });

export const dashboards: Routes = {
  'GET /dashboards/crm': answer(crmDashboard),
  'GET /dashboards/analytics': answer(analyticsDashboard),
  'GET /dashboards/ecommerce': answer(ecommerceDashboard),
};
