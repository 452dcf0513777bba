import type { Origin } from '@/plugin-api/origin';
import type { PluginDef } from '@/plugin-api/types';
import { PRODUCT } from '@/product';
import { SAMPLES } from '@/samples';
import { FRAMEWORK } from './framework';

/** The installed plugins. The first to declare something wins. Add a new plugin as one line in one of these lists. */
export const PLUGINS: readonly PluginDef[] = [...FRAMEWORK, ...PRODUCT, ...SAMPLES];

/** The same by the part of the app that brings them. */
export const PARTS: readonly [Origin, readonly PluginDef[]][] = [
  [{ part: 'framework' }, FRAMEWORK],
  [{ part: 'product' }, PRODUCT],
  [{ part: 'samples' }, SAMPLES],
];
