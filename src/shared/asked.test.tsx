import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import shell from '../../public/locales/en.json';
import { AppError } from './app-error';
import { useAsked } from './asked';
import { ConfirmDialog } from './components/ConfirmDialog';

const pay = vi.fn();
const reload = vi.fn(async () => undefined);
const close = vi.fn();
const i18n = i18next.createInstance();
const dollars = (minor: unknown) => `$${(Number(minor) / 100).toFixed(2)}`;

function PayOut({ due }: { due: number }) {
  const { about, run } = useAsked(
    { amount: due },
    { write: (what, value) => (what === 'amount' ? dollars(value) : undefined), reload },
  );
  return (
    <ConfirmDialog
      open
      title={`Pay out ${dollars(about.amount)}?`}
      about="Vee"
      confirmLabel="Pay out"
      onConfirm={() => run(({ amount }) => pay(amount))}
      onClose={close}
    />
  );
}

const changed = (what: string, seen: number, now: number) =>
  new AppError({
    status: 409,
    code: 'CHANGED_MEANWHILE',
    messageKey: 'shell:error.CHANGED_MEANWHILE',
    params: { what, seen, now },
  });

const show = async () => {
  await i18n.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    defaultNS: 'shell',
    resources: { en: { shell } },
    interpolation: { escapeValue: false },
  });
  const page = (due: number) => (
    <I18nextProvider i18n={i18n}>
      <PayOut due={due} />
    </I18nextProvider>
  );
  const { rerender } = render(page(2632));
  return (due: number) => rerender(page(due));
};
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Pay out' }));

beforeEach(() => {
  for (const mock of [pay, reload, close]) mock.mockReset();
});

it('asks again about the new amount, and says what it was', async () => {
  await show();
  pay.mockRejectedValueOnce(changed('amount', 2632, 2857)).mockResolvedValueOnce(undefined);
  confirm();
  expect(await screen.findByText('Pay out $28.57?')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(
    'It was $26.32 when you opened this; now it is $28.57.',
  );
  expect(close).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledOnce();
  confirm();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(pay.mock.calls).toEqual([[2632], [2857]]);
});

it('keeps the question as it was asked, whatever changes behind it', async () => {
  const behind = await show();
  behind(3832);
  expect(screen.getByText('Pay out $26.32?')).toBeTruthy();
  pay.mockResolvedValueOnce(undefined);
  confirm();
  await waitFor(() => expect(pay.mock.calls).toEqual([[2632]]));
});

it('says that something changed if the question does not name it', async () => {
  await show();
  pay.mockRejectedValueOnce(changed('version', 1, 2));
  confirm();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This has changed since you opened it. Look at it again before you confirm.',
  );
});

it('leaves every other error to the dialog', async () => {
  await show();
  pay.mockRejectedValueOnce(
    new AppError({ status: 403, code: 'FORBIDDEN', messageKey: 'shell:error.FORBIDDEN' }),
  );
  confirm();
  expect((await screen.findByRole('alert')).textContent).toContain("You don't have permission.");
  expect(reload).not.toHaveBeenCalled();
});
