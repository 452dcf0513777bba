import type { DataProvider } from '@refinedev/core';

/** A data provider whose code is loaded with its first request. */
export function lazyDataProvider(
  load: () => Promise<Required<DataProvider>>,
  apiUrl: string,
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
    create: async (params) => (await provider()).create(params),
    createMany: async (params) => (await provider()).createMany(params),
    update: async (params) => (await provider()).update(params),
    updateMany: async (params) => (await provider()).updateMany(params),
    deleteOne: async (params) => (await provider()).deleteOne(params),
    deleteMany: async (params) => (await provider()).deleteMany(params),
    custom: async (params) => (await provider()).custom(params),
    getApiUrl: () => apiUrl,
  };
}
