import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin } from '@tests/support/crud/sample-plugin';
import { plugin } from '@tests/support/plugins/sample-plugins';
import { afterEach, expect, it, vi } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import { nameProblems } from '@/plugin-api/check-names';
import { completeResource } from '@/plugin-api/complete-resource';
import type { CommandDef, CommandDialogProps, Role } from '@/plugin-api/types';
import { AppError } from '@/shared/app-error';
import { Page } from '@/shared/components/Page';
import { resourcePage } from '../resource-page';
import './CommandDialog';
import ListCommands from './ListCommands';

afterEach(cleanup);

type Call = Extract<CommandDef, { rpc: string }>;

const TEXTS = {
  chase: 'Chase overdue loans',
  sure: 'Everybody who is late gets a mail.',
  done: 'They were told',
  days: 'Days late',
  note: 'Note',
  open: 'Open the desk',
};

const chase: Call = {
  id: 'loans.chase',
  titleKey: 'loans:chase',
  list: 'samples',
  rpc: 'loans_chase',
  successKey: 'loans:done',
};
/** The same, asking something first. */
const asking = (more: Partial<Call>): CommandDef => ({ ...chase, ...more });

/** The list as its owner wrote it, without a thought of others. */
const OwnList = () => <Page title="Leagues">its rows</Page>;

async function show(commands: CommandDef[], custom = vi.fn(), role: Role = 'ADMIN') {
  const others = [plugin('loans', { commands })];
  const { registry, problems } = buildRegistry([samplePlugin, ...others]);
  expect(problems).toEqual([]);
  const [declared] = registry.resources;
  if (!declared) throw new Error('There is no resource.');
  const List = resourcePage(OwnList, await completeResource(declared), {
    Commands: ListCommands,
  });
  await renderCrud({
    plugin: samplePlugin,
    others,
    provider: { custom },
    routes: [
      { path: '/', element: <List /> },
      { path: '/desk', element: <p>the desk</p> },
    ],
    at: '/',
    role,
    texts: { loans: TEXTS },
  });
  return custom;
}

/** A command's own dialog. */
const Own = ({ onClose }: CommandDialogProps) => (
  <button type="button" onClick={onClose}>
    its own dialog
  </button>
);

const button = (name: string) => screen.findByRole('button', { name });

it('calls a function with the person’s rights from a list that foresaw nothing', async () => {
  const custom = await show([chase], vi.fn().mockResolvedValue({ data: 3 }));
  fireEvent.click(await button('Chase overdue loans'));
  expect(await screen.findByText('They were told')).toBeTruthy();
  expect(custom.mock.calls).toEqual([[{ url: 'rpc/loans_chase', method: 'post', payload: {} }]]);
});

it('asks for what it needs, by the fields’ rules, and says what the function refuses', async () => {
  const refused = new AppError({ status: 403, code: 'X', messageKey: 'shell:error.FORBIDDEN' });
  const custom = vi.fn().mockRejectedValueOnce(refused).mockResolvedValue({ data: 1 });
  await show(
    [
      asking({
        ask: [
          {
            key: 'days',
            type: 'number',
            labelKey: 'loans:days',
            form: true,
            required: true,
            min: 1,
          },
          { key: 'note', type: 'text', labelKey: 'loans:note', form: true },
        ],
        args: ({ days, note }) => ({ after_days: days, note }),
      }),
    ],
    custom,
  );
  fireEvent.click(await button('Chase overdue loans'));
  const days = await screen.findByLabelText(/Days late/);
  const send = () => fireEvent.submit(days.closest('form') as HTMLFormElement);
  send();
  await waitFor(() => expect(days.getAttribute('aria-invalid')).toBe('true'));
  expect(custom).not.toHaveBeenCalled();
  fireEvent.change(days, { target: { value: '5' } });
  send();
  expect(await screen.findByRole('alert')).toBeTruthy();
  send();
  expect(await screen.findByText('They were told')).toBeTruthy();
  expect(custom.mock.calls.at(-1)?.[0].payload).toEqual({ after_days: 5, note: null });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks before it calls, if it has a question', async () => {
  const custom = await show([asking({ confirmKey: 'loans:sure' })]);
  fireEvent.click(await button('Chase overdue loans'));
  expect(await screen.findByText('Everybody who is late gets a mail.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(custom).not.toHaveBeenCalled();
});

it('opens a dialog of its own, or a page', async () => {
  const base = { list: 'samples', titleKey: 'loans:open' as const };
  const custom = vi.fn().mockResolvedValue({ data: 'desk' });
  await show(
    [
      { ...base, id: 'a', titleKey: 'loans:chase', dialog: async () => ({ default: Own }) },
      {
        ...base,
        id: 'b',
        run: async ({ navigate, call }) => navigate(`/${await call('loans_page', { of: 1 })}`),
      },
    ],
    custom,
  );
  fireEvent.click(await button('Chase overdue loans'));
  fireEvent.click(await button('its own dialog'));
  await waitFor(() => expect(screen.queryByText('its own dialog')).toBeNull());
  fireEvent.click(await button('Open the desk'));
  expect(await screen.findByText('the desk')).toBeTruthy();
  expect(custom.mock.calls[0]?.[0]).toMatchObject({ url: 'rpc/loans_page', payload: { of: 1 } });
});

it('is for those who have the right, and names a list that is not there', async () => {
  const access = { resource: 'leagues' as const, action: 'edit' };
  await show([{ ...chase, access }], vi.fn(), 'SUPPORT');
  expect(await screen.findByText('its rows')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Chase overdue loans' })).toBeNull();
  const lost = plugin('loans', { commands: [{ ...chase, list: 'nothing' }] });
  expect(nameProblems(buildRegistry([samplePlugin, lost]).registry)).toMatchObject([
    { code: 'unknown-list', plugin: 'loans', subject: 'loans.chase', other: 'nothing' },
  ]);
});
