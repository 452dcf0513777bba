import type { PluginDef } from '@/plugin-api/types';
import auth from '@/plugins/auth/plugin';

/** As `@/plugins/signed-out`, in a build with `PLUGINS=core`. */
export const SIGNED_OUT_PLUGINS: readonly PluginDef[] = [auth];
