import type { PluginDef } from '@/plugin-api/types';
import { PRODUCT } from '@/product';
import { SAMPLES } from '@/samples';
import { FRAMEWORK } from './framework';

/** The installed plugins. The first that declares something wins. A new plugin is one line in one of these lists. */
export const PLUGINS: readonly PluginDef[] = [...FRAMEWORK, ...PRODUCT, ...SAMPLES];
