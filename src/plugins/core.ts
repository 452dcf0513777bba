import type { PluginDef } from '@/plugin-api/types';
import accessControl from './access-control/plugin';
import account from './account/plugin';
import accountSettings from './account-settings/plugin';
import appSettings from './app-settings/plugin';
import auditLog from './audit-log/plugin';
import auth from './auth/plugin';
import authDemos from './auth-demos/plugin';
import calendar from './calendar/plugin';
import charts from './charts/plugin';
import chat from './chat/plugin';
import components from './components/plugin';
import dashboards from './dashboards/plugin';
import dialogExamples from './dialog-examples/plugin';
import email from './email/plugin';
import forms from './forms/plugin';
import generatedPages from './generated-pages/plugin';
import helpPages from './help-pages/plugin';
import home from './home/plugin';
import invoice from './invoice/plugin';
import miscPages from './misc-pages/plugin';
import others from './others/plugin';
import roles from './roles/plugin';
import sampleUsers from './sample-users/plugin';
import samples from './samples/plugin';
import tables from './tables/plugin';
import ui from './ui/plugin';
import users from './users/plugin';

/** The framework itself. */
export const FRAMEWORK: readonly PluginDef[] = [auth, home, users, account, auditLog, appSettings];

/** The sample applications. */
export const SAMPLES: readonly PluginDef[] = [
  dashboards,
  email,
  chat,
  calendar,
  invoice,
  sampleUsers,
  roles,
  authDemos,
  accountSettings,
  helpPages,
  miscPages,
  dialogExamples,
  ui,
  components,
  forms,
  tables,
  generatedPages,
  charts,
  accessControl,
  samples,
  others,
].map((plugin) => ({ ...plugin, sample: true }));
