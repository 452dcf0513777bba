import type { PluginDef } from '@/plugin-api/types';
import auth from '@/plugins/auth/plugin';
import welcome from '@/plugins/welcome/plugin';

/** The plugins that a visitor at the sign-in pages needs; the others' manifests come after signing in. */
export const SIGNED_OUT_PLUGINS: readonly PluginDef[] = [auth, welcome];
