import type { PluginDef } from '@/plugin-api/types';
import { FRAMEWORK, SAMPLES } from './core';
import { PRODUCT } from './product';

/** The installed plugins. The order decides who wins where two declare the same; a new plugin is one line in one of these lists. */
export const PLUGINS: readonly PluginDef[] = [...FRAMEWORK, ...PRODUCT, ...SAMPLES];
