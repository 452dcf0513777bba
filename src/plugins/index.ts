import type { PluginDef } from '@/plugin-api/types';
import auth from './auth/plugin';
import fixtures from './fixtures/plugin';
import home from './home/plugin';
import predictions from './predictions/plugin';
import upcoming from './upcoming/plugin';

/** The installed plugins. The order decides who wins where two declare the same; a new plugin is one line. */
export const PLUGINS: readonly PluginDef[] = [auth, home, predictions, fixtures, upcoming];
