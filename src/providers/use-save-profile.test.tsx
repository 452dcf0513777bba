import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { ViewerState } from '@/plugin-api/viewer';
import { ViewerContextProvider } from '@/plugin-api/viewer-context';
import type { Backend } from './backend';
import { BackendProvider } from './backend-context';
import { useSaveProfile } from './use-save-profile';

it('a change is done when the app shows it, not when the server has saved it', async () => {
  const sent: unknown[] = [];
  const backend = {
    url: '',
    fetch: async (_url: string, init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)));
      return new Response(null, { status: 204 });
    },
  } as unknown as Backend;
  let shown = () => {};
  const refresh = () =>
    new Promise<void>((resolve) => {
      shown = resolve;
    });
  const viewer = { userId: 'me', refresh } as unknown as ViewerState;
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <BackendProvider backend={backend}>
        <ViewerContextProvider value={viewer}>{children}</ViewerContextProvider>
      </BackendProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(useSaveProfile, { wrapper });

  act(() => result.current.mutate({ full_name: 'New Name' }));
  await waitFor(() => expect(sent).toEqual([{ full_name: 'New Name' }]));
  await act(async () => {});
  expect(result.current.isPending).toBe(true);
  shown();
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
});
