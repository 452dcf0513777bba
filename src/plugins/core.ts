import type { PluginDef } from '@/plugin-api/types';
import account from './account/plugin';
import appSettings from './app-settings/plugin';
import auditLog from './audit-log/plugin';
import auth from './auth/plugin';
import calendar from './calendar/plugin';
import chat from './chat/plugin';
import email from './email/plugin';
import home from './home/plugin';
import others from './others/plugin';
import users from './users/plugin';

/** The framework itself, and the sample applications: what a build with `PLUGINS=core` installs. */
export const CORE: readonly PluginDef[] = [
  auth,
  home,
  users,
  account,
  auditLog,
  appSettings,
  email,
  chat,
  calendar,
  others,
];
