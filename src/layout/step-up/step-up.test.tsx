import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  factorServer,
  LATE_CODE,
  MAIL_CODE,
  PASSWORD,
  RECOVERY_CODE,
  RIGHT_CODE,
} from '@tests/support/factor-server';
import { backendOf, renderWithBackend } from '@tests/support/render-with-backend';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { useBackend } from '@/providers/backend-context';
import shell from '../../../public/locales/en.json';
import StepUpDialog from './StepUpDialog';
import { StepUpHost } from './StepUpHost';

// Its code is here, so that no test waits for it.
void StepUpDialog;
beforeEach(() => localStorage.clear());

/** A form whose saving the server refuses without a second factor. */
function SampleForm({ call, at }: { call: string; at: number }) {
  const { rpc } = useBackend();
  const [state, setState] = useState('');
  return (
    <div>
      <input aria-label={`reason ${at}`} />
      <button
        type="button"
        onClick={() => {
          rpc(call, { at }).then(
            (answer) => setState(`saved: ${answer}`),
            (error) => setState(`refused: ${error.messageKey}`),
          );
        }}
      >
        {`save ${at}`}
      </button>
      <output aria-label={`state ${at}`}>{state}</output>
    </div>
  );
}

async function open(call = 'needs_proof') {
  const server = factorServer();
  server.signIn('aal2', 'totp');
  // Proven long ago: this server asks again until it sees a token of its own.
  localStorage.setItem(
    'touchline.auth',
    (localStorage.getItem('touchline.auth') ?? '').replace(/"access_token":"[^"]*"/, () => {
      const claims = btoa(JSON.stringify({ aal: 'old', session_id: 's1' })).replace(/=/g, '');
      return `"access_token":"x.${claims}.x"`;
    }),
  );
  await renderWithBackend(
    backendOf(server.fetch),
    <>
      <SampleForm call={call} at={1} />
      <SampleForm call={call} at={2} />
      <StepUpHost />
    </>,
  );
  const typed = screen.getByLabelText('reason 1');
  fireEvent.change(typed, { target: { value: 'half a sentence' } });
  const save = (at: number) => fireEvent.click(screen.getByText(`save ${at}`));
  const state = (at: number) => screen.getByLabelText(`state ${at}`).textContent;
  const enter = (code: string, label = shell['factor.code']) =>
    act(async () => {
      fireEvent.input(await screen.findByLabelText(label), { target: { value: code } });
    });
  const calls = () => server.sent.filter(({ path }) => path.endsWith(call)).length;
  return { server, typed, save, state, enter, calls };
}

it('asks in place, and repeats the call once when the code is right', async () => {
  const { save, state, enter, calls, typed } = await open();
  save(1);
  await screen.findByRole('dialog', { name: shell['factor.again.title'] });
  expect(calls()).toBe(1);
  await enter('999999');
  expect((await screen.findByRole('alert')).textContent).toBe(shell['error.CODE_WRONG']);
  await enter(LATE_CODE);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(shell['error.CODE_EXPIRED']),
  );
  // As some apps copy it.
  await enter('123 456');
  await waitFor(() => expect(state(1)).toBe('saved: done'));
  expect(calls()).toBe(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(typed).toHaveProperty('value', 'half a sentence');
});

it('asks once for several calls, and repeats each', async () => {
  const { save, state, enter, calls } = await open();
  save(1);
  save(2);
  await screen.findByRole('dialog');
  await waitFor(() => expect(calls()).toBe(2));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await enter(RIGHT_CODE);
  await waitFor(() => expect([state(1), state(2)]).toEqual(['saved: done', 'saved: done']));
  expect(calls()).toBe(4);
});

it('passes on the refusal when it is cancelled, and keeps what was typed', async () => {
  const { save, state, calls, typed } = await open();
  save(1);
  fireEvent.click(await screen.findByRole('button', { name: shell.cancel }));
  await waitFor(() => expect(state(1)).toBe('refused: shell:error.STEP_UP_NEEDED'));
  expect(calls()).toBe(1);
  expect(typed).toHaveProperty('value', 'half a sentence');
});

it('takes a recovery code, however it is typed', async () => {
  const { save, state, enter } = await open();
  save(1);
  fireEvent.click(await screen.findByRole('button', { name: shell['factor.useRecovery'] }));
  const submit = () =>
    fireEvent.click(screen.getByRole('button', { name: shell['factor.confirm'] }));
  await enter('zzzzz-99999', shell['factor.recovery']);
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(shell['error.RECOVERY_CODE_WRONG']);
  await enter(RECOVERY_CODE.toUpperCase().replace('-', ' '), shell['factor.recovery']);
  submit();
  await waitFor(() => expect(state(1)).toBe('saved: done'));
});

it('says where to set up a second factor if the person needs one and has none', async () => {
  const { save, state, calls } = await open('needs_factor');
  save(1);
  const link = await screen.findByRole('link', { name: shell['factor.missing.go'] });
  expect(link.getAttribute('href')).toBe('/account/security');
  expect(link.getAttribute('target')).toBe('_blank');
  fireEvent.click(screen.getByRole('button', { name: shell.cancel }));
  await waitFor(() => expect(state(1)).toBe('refused: shell:error.SECOND_FACTOR_NEEDED'));
  expect(calls()).toBe(1);
});

it('asks for the password and the mailed code before the first second factor', async () => {
  const { save, state, calls, typed, server } = await open('needs_owner');
  save(1);
  await screen.findByRole('dialog', { name: shell['factor.again.title'] });
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const alert = async () => (await screen.findByRole('alert')).textContent;
  press(shell['owner.send']);
  expect(await alert()).toBe(shell['error.CURRENT_PASSWORD_MISSING']);
  fill(shell['owner.password'], 'wrong horse');
  press(shell['owner.send']);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(shell['error.CURRENT_PASSWORD_WRONG']),
  );
  fill(shell['owner.password'], PASSWORD);
  press(shell['owner.send']);
  expect((await screen.findByRole('status')).textContent).toContain('ada@example.com');
  fill(shell['owner.code'], '1234');
  press(shell['factor.confirm']);
  expect(await alert()).toBe(shell['owner.code.short']);
  fill(shell['owner.code'], '87654321');
  press(shell['factor.confirm']);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(shell['error.MAIL_CODE_WRONG']),
  );
  press(shell['owner.again']);
  fill(shell['owner.password'], PASSWORD);
  press(shell['owner.send']);
  await screen.findByLabelText(shell['owner.code']);
  // As an Arabic keyboard types it.
  fill(shell['owner.code'], '١٢٣٤ ٥٦٧٨');
  press(shell['factor.confirm']);
  await waitFor(() => expect(state(1)).toBe('saved: done'));
  expect(calls()).toBe(2);
  expect(server.sent.at(-2)?.body).toEqual({ code: MAIL_CODE });
  expect(typed).toHaveProperty('value', 'half a sentence');
});
