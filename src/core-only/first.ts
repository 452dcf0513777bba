import type { PluginDef } from '@/plugin-api/types';
import { FIRST_PLUGINS as FIRST } from '../plugins/first';
import { withoutProduct } from './without-product';

/** As `../first`, in a build with `PLUGINS=core`. */
export const FIRST_PLUGINS: readonly PluginDef[] = FIRST.map(withoutProduct);
