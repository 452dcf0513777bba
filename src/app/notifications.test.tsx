import {
  type DataProvider,
  Refine,
  useCreate,
  useDelete,
  useInfiniteList,
  useList,
  useMany,
  useOne,
  useUpdate,
} from '@refinedev/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Toaster, toast } from 'react-hot-toast';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/app-error';
import { useToast } from '@/shared/use-toast';
import { createNotifications } from './notifications';

const refused = () =>
  Promise.reject(new AppError({ status: 409, code: 'IN_USE', messageKey: 'shell:error.IN_USE' }));
const notifications = createNotifications(
  (code) => ({ IN_USE: 'This is still used elsewhere.', undo: 'Undo' })[code],
);
const on = { resource: 'leagues', id: 'l1', values: { name: 'Copa' } };

function Reads() {
  const states = [
    useOne(on).query,
    useMany({ resource: 'leagues', ids: ['l1'] }).query,
    useList(on).query,
    useInfiniteList(on).query,
  ];
  return <p>{states.map(({ status }) => status).join(' ')}</p>;
}

function Writes({ undoable }: { undoable?: boolean }) {
  const { mutate: create } = useCreate();
  const { mutate: update } = useUpdate();
  const { mutate: remove } = useDelete();
  const mutationMode = undoable ? 'undoable' : 'pessimistic';
  const successNotification = () => ({ type: 'success' as const, message: 'Saved.' });
  return (
    <>
      <button type="button" onClick={() => create(on)}>
        create
      </button>
      <button
        type="button"
        onClick={() => update({ ...on, mutationMode, undoableTimeout: 3000, successNotification })}
      >
        update
      </button>
      <button type="button" onClick={() => remove(on)}>
        delete
      </button>
    </>
  );
}

function show(page: React.ReactNode, provider: object = {}) {
  const dataProvider = {
    getOne: refused,
    getMany: refused,
    getList: refused,
    create: refused,
    update: refused,
    deleteOne: refused,
    ...provider,
  } as unknown as DataProvider;
  const clientConfig = { defaultOptions: { queries: { retry: false } } };
  render(
    <Refine
      dataProvider={dataProvider}
      notificationProvider={notifications}
      options={{ disableTelemetry: true, reactQuery: { clientConfig } }}
    >
      {page}
      <Toaster />
    </Refine>,
  );
}

const REFUSAL = new AppError({
  status: 409,
  code: 'USED',
  messageKey: 'shell:none',
  hint: 'It is in use.',
});

/** What a page reports about changes that span several of refine's mutations. */
function Messages({ undo }: { undo: () => void }) {
  const say = useToast();
  return (
    <>
      <button type="button" onClick={() => say.success('Refunded.', undo)}>
        refund
      </button>
      <button type="button" onClick={() => say.error(REFUSAL, 'Not undone.')}>
        fail
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => toast.removeAll());
afterEach(cleanup);

describe('refine’s messages about a record', () => {
  it('leave failed reads to the page that shows them', async () => {
    const said = vi.spyOn(toast, 'error');
    show(<Reads />);
    expect(await screen.findByText('error error error error')).toBeTruthy();
    // Effects ran with the states above; the message arrives after a dynamic import.
    await act(() => import('react-hot-toast'));
    expect(said).not.toHaveBeenCalled();
  });

  it.each(['create', 'update', 'delete'])('explain in words why a %s was refused', async (verb) => {
    show(<Writes />);
    press(verb);
    expect(await screen.findByText('This is still used elsewhere.')).toBeTruthy();
  });

  it('count down the seconds to undo in a single message with an undo button', async () => {
    const update = vi.fn(async () => ({ data: { id: 'l1' } }));
    show(<Writes undoable />, { update });
    press('update');
    expect(await screen.findByText('You have 3 seconds to undo')).toBeTruthy();
    expect(await screen.findByText('You have 2 seconds to undo')).toBeTruthy();
    expect(screen.queryByText('You have 3 seconds to undo')).toBeNull();
    press('Undo');
    await waitFor(() => expect(screen.queryByText(/seconds to undo/)).toBeNull());
    expect(update).not.toHaveBeenCalled();
  });
});

describe('a page’s messages about its own changes', () => {
  it('go through the provider, with undo and with the reason', async () => {
    const open = vi.spyOn(notifications, 'open');
    const undo = vi.fn();
    show(<Messages undo={undo} />);
    press('refund');
    expect(await screen.findByText('Refunded.')).toBeTruthy();
    press('Undo');
    expect(undo).toHaveBeenCalledOnce();
    press('fail');
    expect(await screen.findByText('Not undone. It is in use.')).toBeTruthy();
    expect(open.mock.calls.map(([{ type }]) => type)).toEqual(['success', 'error']);
  });
});
