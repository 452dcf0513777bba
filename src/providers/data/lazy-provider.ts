import type { DataProvider } from '@refinedev/core';
import type { Refusals } from '../refusals';

/** A data provider whose code is loaded with its first request, and whose refusals are heard of. */
export function lazyDataProvider(
  load: () => Promise<Required<DataProvider>>,
  apiUrl: string,
  { watch }: Refusals,
): Required<DataProvider> {
  let loading: Promise<Required<DataProvider>> | undefined;
  const provider = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    getList: async (params) => (await provider()).getList(params),
    getMany: async (params) => (await provider()).getMany(params),
    getOne: async (params) => (await provider()).getOne(params),
    create: (params) => watch(async () => (await provider()).create(params)),
    createMany: (params) => watch(async () => (await provider()).createMany(params)),
    update: (params) => watch(async () => (await provider()).update(params)),
    updateMany: (params) => watch(async () => (await provider()).updateMany(params)),
    deleteOne: (params) => watch(async () => (await provider()).deleteOne(params)),
    deleteMany: (params) => watch(async () => (await provider()).deleteMany(params)),
    custom: async (params) =>
      params.method === 'get'
        ? (await provider()).custom(params)
        : watch(async () => (await provider()).custom(params)),
    getApiUrl: () => apiUrl,
  };
}
