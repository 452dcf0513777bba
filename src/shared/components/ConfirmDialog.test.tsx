import { cleanup, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import shell from '../../../public/locales/en.json';
import { ConfirmDialog } from './ConfirmDialog';
import { subjectOf } from './Subject';

const i18n = i18next.createInstance();

beforeAll(async () => {
  await i18n
    .use(initReactI18next)
    .init({ lng: 'en', keySeparator: false, defaultNS: 'shell', resources: { en: { shell } } });
});
afterEach(cleanup);

const ask = (about: Parameters<typeof ConfirmDialog>[0]['about']) =>
  render(
    <I18nextProvider i18n={i18n}>
      <ConfirmDialog
        open
        title="Approve?"
        about={about}
        confirmLabel="Approve"
        onConfirm={() => undefined}
        onClose={() => undefined}
      />
    </I18nextProvider>,
  );

it('asks for nothing without saying what, whom and how much', () => {
  // @ts-expect-error every question names its subject
  const nameless = () => <ConfirmDialog {...{ open: true, title: '', confirmLabel: '' }} />;
  expect(nameless).toBeTypeOf('function');
});

it('names five things and counts the rest', () => {
  const names = ['Ada', 'Bo', 'Chi', 'Dayo', 'Efe', 'Femi', 'Gozi'].map((name) => `${name} Bello`);
  ask(subjectOf(names));
  const lines = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([...names.slice(0, 5), 'and 2 more']);
});
