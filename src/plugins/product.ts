import type { PluginDef } from '@/plugin-api/types';
import sports from '@/sports/plugin';
import affiliates from './affiliates/plugin';
import availableMarkets from './available-markets/plugin';
import bonus from './bonus/plugin';
import fixtureSyncs from './fixture-syncs/plugin';
import fixtures from './fixtures/plugin';
import legal from './legal/plugin';
import markets from './markets/plugin';
import memberAccount from './member-account/plugin';
import notifications from './notifications/plugin';
import payments from './payments/plugin';
import predictions from './predictions/plugin';
import predictionsDesk from './predictions-desk/plugin';
import promoCodes from './promo-codes/plugin';
import record from './record/plugin';
import reports from './reports/plugin';
import settlement from './settlement/plugin';
import staffWork from './staff-work/plugin';
import subscriptions from './subscriptions/plugin';
import sureGames from './sure-games/plugin';
import sureWin from './sure-win/plugin';
import tiers from './tiers/plugin';
import today from './today/plugin';
import welcome from './welcome/plugin';

/** The sports product. */
export const PRODUCT: readonly PluginDef[] = [
  welcome,
  sports,
  staffWork,
  today,
  predictions,
  sureGames,
  record,
  tiers,
  fixtures,
  predictionsDesk,
  sureWin,
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
