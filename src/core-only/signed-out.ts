import type { PluginDef } from '@/plugin-api/types';
import { SIGNED_OUT_PLUGINS as FIRST } from '../plugins/signed-out';
import { withoutProduct } from './without-product';

/** As `@/plugins/signed-out`, in a build with `PLUGINS=core`. */
export const SIGNED_OUT_PLUGINS: readonly PluginDef[] = FIRST.map(withoutProduct);
