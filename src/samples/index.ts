import type { PluginDef } from 'touchline/plugin-api';
import accessControl from './plugins/access-control/plugin';
import accountSettings from './plugins/account-settings/plugin';
import authDemos from './plugins/auth-demos/plugin';
import calendar from './plugins/calendar/plugin';
import charts from './plugins/charts/plugin';
import chat from './plugins/chat/plugin';
import components from './plugins/components/plugin';
import dashboards from './plugins/dashboards/plugin';
import dialogExamples from './plugins/dialog-examples/plugin';
import email from './plugins/email/plugin';
import forms from './plugins/forms/plugin';
import generatedPages from './plugins/generated-pages/plugin';
import helpPages from './plugins/help-pages/plugin';
import invoice from './plugins/invoice/plugin';
import miscPages from './plugins/misc-pages/plugin';
import others from './plugins/others/plugin';
import roles from './plugins/roles/plugin';
import sampleUsers from './plugins/sample-users/plugin';
import samples from './plugins/samples/plugin';
import tables from './plugins/tables/plugin';
import ui from './plugins/ui/plugin';

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
