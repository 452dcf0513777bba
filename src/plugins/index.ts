import type { PluginDef } from '@/plugin-api/types';
import sports from '@/sports/plugin';
import account from './account/plugin';
import affiliates from './affiliates/plugin';
import appSettings from './app-settings/plugin';
import auditLog from './audit-log/plugin';
import auth from './auth/plugin';
import availableMarkets from './available-markets/plugin';
import bonus from './bonus/plugin';
import calendar from './calendar/plugin';
import chat from './chat/plugin';
import email from './email/plugin';
import fixtureSyncs from './fixture-syncs/plugin';
import fixtures from './fixtures/plugin';
import home from './home/plugin';
import legal from './legal/plugin';
import markets from './markets/plugin';
import notifications from './notifications/plugin';
import others from './others/plugin';
import payments from './payments/plugin';
import predictions from './predictions/plugin';
import predictionsDesk from './predictions-desk/plugin';
import promoCodes from './promo-codes/plugin';
import record from './record/plugin';
import reports from './reports/plugin';
import settlement from './settlement/plugin';
import subscriptions from './subscriptions/plugin';
import sureGames from './sure-games/plugin';
import sureWin from './sure-win/plugin';
import today from './today/plugin';
import users from './users/plugin';

/** The installed plugins. The order decides who wins where two declare the same; a new plugin is one line. */
export const PLUGINS: readonly PluginDef[] = [
  auth,
  sports,
  home,
  today,
  predictions,
  sureGames,
  record,
  users,
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
  account,
  bonus,
  affiliates,
  promoCodes,
  auditLog,
  appSettings,
  email,
  chat,
  calendar,
  others,
];
