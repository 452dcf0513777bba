import type { PluginDef } from '@/plugin-api/types';
import auth from './auth/plugin';

/** The plugins that a visitor at the sign-in pages needs; the others' manifests come after signing in. */
export const FIRST_PLUGINS: readonly PluginDef[] = [auth];
