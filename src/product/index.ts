import type { PluginDef } from 'touchline/plugin-api';
import affiliates from './plugins/affiliates/plugin';
import availableMarkets from './plugins/available-markets/plugin';
import bonus from './plugins/bonus/plugin';
import fixtureSyncs from './plugins/fixture-syncs/plugin';
import fixtures from './plugins/fixtures/plugin';
import legal from './plugins/legal/plugin';
import markets from './plugins/markets/plugin';
import memberAccount from './plugins/member-account/plugin';
import notifications from './plugins/notifications/plugin';
import payments from './plugins/payments/plugin';
import promoCodes from './plugins/promo-codes/plugin';
import record from './plugins/record/plugin';
import reports from './plugins/reports/plugin';
import settlement from './plugins/settlement/plugin';
import slips from './plugins/slips/plugin';
import slipsDesk from './plugins/slips-desk/plugin';
import staffWork from './plugins/staff-work/plugin';
import subscriptions from './plugins/subscriptions/plugin';
import tiers from './plugins/tiers/plugin';
import tips from './plugins/tips/plugin';
import tipsDesk from './plugins/tips-desk/plugin';
import today from './plugins/today/plugin';
import welcome from './plugins/welcome/plugin';
import sports from './sports/plugin';

/** The sports product. */
export const PRODUCT: readonly PluginDef[] = [
  welcome,
  sports,
  staffWork,
  today,
  tips,
  slips,
  record,
  tiers,
  fixtures,
  tipsDesk,
  slipsDesk,
  markets,
  availableMarkets,
  legal,
  subscriptions,
  payments,
  settlement,
  reports,
  fixtureSyncs,
  notifications,
  memberAccount,
  bonus,
  affiliates,
  promoCodes,
];
