import { type BaseRecord, useCustom } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { type SampleParams, sampleRead } from '@/samples/shared/sample-calls';

/** Reads a call of the sample pages; the previous result stays until the next arrives. */
export function useHelp<Answer>(path: string, query: SampleParams) {
  const { query: read } = useCustom<Answer & BaseRecord>({
    ...sampleRead(path, query),
    queryOptions: { placeholderData: keepPreviousData, retry: false },
  });
  return { answer: read.data?.data as Answer | undefined, error: read.error, retry: read.refetch };
}
