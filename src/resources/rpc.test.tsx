import { fireEvent, screen, waitFor } from '@testing-library/react';
import { NO_TEXTS, renderCrud } from '@tests/support/crud/render-crud';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { definePlugin } from '@/plugin-api/define-plugin';
import { AppError } from '@/shared/app-error';
import { useRpc, useRpcMutation } from './rpc';

const custom = vi.fn();
const REFUSED = new AppError({ status: 403, code: 'FORBIDDEN', messageKey: 'error.FORBIDDEN' });

beforeEach(() => void custom.mockReset());

function show(page: React.ReactElement) {
  return renderCrud({
    plugin: definePlugin({ id: 'probe', apiVersion: 1, nameKey: 'probe:name', i18n: NO_TEXTS }),
    provider: { custom },
    routes: [{ path: '/', element: page }],
    at: '/',
  });
}

function Head({ asked = true }) {
  const { data, error } = useRpc('record_head', asked ? {} : null, {
    select: ({ seq }) => `number ${seq}`,
  });
  return <p>{error?.code ?? data ?? 'nothing'}</p>;
}

describe('reading', () => {
  it('returns the selected data, by a request that may be retried', async () => {
    custom.mockResolvedValue({ data: { seq: 7 } });
    await show(<Head />);
    expect(await screen.findByText('number 7')).toBeTruthy();
    expect(custom.mock.calls).toEqual([
      [expect.objectContaining({ url: 'rpc/record_head', method: 'get', payload: {} })],
    ]);
  });

  it('leaves an error to the page', async () => {
    custom.mockRejectedValue(REFUSED);
    await show(<Head />);
    expect(await screen.findByText('FORBIDDEN')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends nothing without arguments', async () => {
    await show(<Head asked={false} />);
    expect(screen.getByText('nothing')).toBeTruthy();
    expect(custom).not.toHaveBeenCalled();
  });
});

const done = vi.fn();
function Settle() {
  const settle = useRpcMutation('settle_due', {
    onSuccess: done,
    successMessage: ({ settled }) => `${settled} settled`,
    timeoutMs: 5000,
  });
  return (
    <button type="button" onClick={() => settle.mutate({ seen_tips: {}, seen_slips: {} })}>
      {settle.error?.code ?? 'settle'}
    </button>
  );
}

describe('changing', () => {
  it('returns the result, by a request that is sent once', async () => {
    custom.mockResolvedValue({ data: { settled: 3 } });
    await show(<Settle />);
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(done.mock.calls).toEqual([[{ settled: 3 }]]));
    expect(custom.mock.calls).toEqual([
      [
        expect.objectContaining({
          url: 'rpc/settle_due',
          method: 'post',
          payload: { seen_tips: {}, seen_slips: {} },
          meta: expect.objectContaining({ timeoutMs: 5000 }),
        }),
      ],
    ]);
  });

  it('shows a success message built from the result', async () => {
    custom.mockResolvedValue({ data: { settled: 3 } });
    await show(<Settle />);
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('3 settled')).toBeTruthy();
  });

  it('keeps the error and shows no message', async () => {
    custom.mockRejectedValue(REFUSED);
    await show(<Settle />);
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByRole('button', { name: 'FORBIDDEN' })).toBeTruthy();
    expect(screen.queryByText(/settled/)).toBeNull();
  });
});
