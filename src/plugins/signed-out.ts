import type { PluginDef } from '@/plugin-api/types';
import { PRODUCT_SIGNED_OUT } from '@/product/signed-out';
import auth from './auth/plugin';

/** The plugins that a visitor on the sign-in pages needs; the others' manifests load after signing in. */
export const SIGNED_OUT_PLUGINS: readonly PluginDef[] = [auth, ...PRODUCT_SIGNED_OUT];
