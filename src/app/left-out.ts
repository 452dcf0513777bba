import type { DataProvider } from '@refinedev/core';
import type { PluginDef } from '@/plugin-api/types';

// Replaces the product or the samples in a build whose `PLUGINS` leaves them out.

export const PRODUCT: readonly PluginDef[] = [];
export const PRODUCT_SIGNED_OUT: readonly PluginDef[] = [];
export const SAMPLES: readonly PluginDef[] = [];

export async function installMock(): Promise<void> {}

export function createMockProvider(): Required<DataProvider> {
  throw new Error('This build has no sample applications.');
}
