import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import shell from '../../../public/locales/en.json';
import { AppError } from '../app-error';
import { ClippedText } from './ClippedText';
import { ErrorNotice } from './ErrorNotice';
import { HashText } from './HashText';

const i18n = i18next.createInstance();

beforeAll(async () => {
  await i18n.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    defaultNS: 'shell',
    resources: { en: { shell } },
    interpolation: { escapeValue: false },
  });
});

function show(children: ReactNode) {
  return render(<I18nextProvider i18n={i18n}>{children}</I18nextProvider>);
}

describe('ClippedText', () => {
  it('limits the layout of an extremely long name, as text', () => {
    const { container } = show(<ClippedText text={`<img src=x>${'X'.repeat(10_000)}`} />);
    const name = container.querySelector('bdi');
    expect(name?.textContent?.length).toBeLessThanOrEqual(2000);
    expect(name?.textContent?.startsWith('<img')).toBe(true);
    expect(name?.title.length).toBeLessThanOrEqual(300);
  });

  it('lets a long email address continue after its "@" or a dot', () => {
    const address = 'bartholomew.featherstonehaugh@example.com';
    const { container } = show(<ClippedText lines={2} text={address} />);
    const name = container.querySelector('bdi');
    expect(name?.textContent).toBe(address);
    expect(name?.innerHTML).toBe('bartholomew.<wbr>featherstonehaugh@<wbr>example.<wbr>com');
  });
});

describe('ErrorNotice', () => {
  it('shows nothing without an error', () => {
    expect(show(<ErrorNotice error={null} />).container.textContent).toBe('');
  });

  it('never shows the message of a foreign error', () => {
    show(<ErrorNotice error={new Error('relation "secrets" does not exist')} />);
    expect(screen.getByRole('alert').textContent).toBe(shell['error.generic']);
  });

  it('falls back to the hint if an error has no translation', () => {
    const error = new AppError({
      status: 409,
      code: 'ODD',
      messageKey: 'shell:error.NOT_THERE',
      hint: 'The door is locked.',
    });
    show(<ErrorNotice error={error} />);
    expect(screen.getByText('The door is locked.')).toBeTruthy();
  });
});

it('a hash is shortened, in full in its title, and a dash if missing', () => {
  const hash = 'abcdef0123456789';
  const { container } = show(<HashText hash={hash} />);
  expect(container.textContent).toBe('abcdef01');
  expect(screen.getByTitle(hash)).toBeTruthy();
  expect(show(<HashText hash={null} />).container.textContent).toBe('–');
});
