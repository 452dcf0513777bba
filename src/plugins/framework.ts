import type { PluginDef } from '@/plugin-api/types';
import account from './account/plugin';
import appSettings from './app-settings/plugin';
import auditLog from './audit-log/plugin';
import auth from './auth/plugin';
import home from './home/plugin';
import system from './system/plugin';
import users from './users/plugin';

/** The framework's own plugins. */
export const FRAMEWORK: readonly PluginDef[] = [
  auth,
  home,
  users,
  account,
  auditLog,
  appSettings,
  system,
];
