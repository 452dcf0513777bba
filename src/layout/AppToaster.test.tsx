import Dialog from '@mui/material/Dialog';
import RtlProvider from '@mui/system/RtlProvider';
import { act, render, screen } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppSettings } from '@/shared/app-settings';
import { DEFAULT_APP_SETTINGS } from '@/shared/app-settings';
import { AppSettingsProvider } from '@/shared/app-settings-context';
import { AppToaster } from './AppToaster';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => toast.remove());
  vi.useRealTimers();
});

function show(settings: Partial<AppSettings> = {}, direction: 'ltr' | 'rtl' = 'ltr') {
  render(
    <RtlProvider value={direction === 'rtl'}>
      <AppSettingsProvider value={{ ...DEFAULT_APP_SETTINGS, ...settings }}>
        <AppToaster />
      </AppSettingsProvider>
    </RtlProvider>,
  );
}

const say = (kind: 'success' | 'error' | 'blank', text: string) =>
  act(() => void (kind === 'blank' ? toast(text) : toast[kind](text)));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
/** A toast that goes stays one second for its motion. */
const MOTION = 1000;

describe('AppToaster', () => {
  it.each([
    ['success', 2000],
    ['error', 4000],
    ['blank', 4000],
  ] as const)('keeps a %s for %i ms', (kind, ms) => {
    show();
    say(kind, 'A word');
    pass(ms - 10);
    expect(screen.queryByText('A word')).not.toBeNull();
    pass(10 + MOTION);
    pass(MOTION);
    expect(screen.queryByText('A word')).toBeNull();
  });

  it('shows at most 20', () => {
    show();
    for (let at = 1; at <= 25; at += 1) say('error', `Number ${at}`);
    const shown = screen.getAllByText(/^Number/).map((node) => node.textContent);
    expect(shown).toHaveLength(20);
    expect(shown).toContain('Number 25');
    expect(shown).not.toContain('Number 5');
  });

  it.each([
    ['top-right', 'ltr', { top: '0px', justifyContent: 'flex-end' }],
    ['top-right', 'rtl', { top: '0px', justifyContent: '' }],
    ['bottom-center', 'rtl', { bottom: '0px', justifyContent: 'center' }],
  ] as const)('%s in %s stands at its edge', (toastPosition, direction, style) => {
    show({ toastPosition }, direction);
    say('blank', 'Here');
    const place = screen.getByText('Here').closest<HTMLElement>('[style*="position: absolute"]');
    for (const [name, value] of Object.entries(style)) {
      expect([name, place?.style.getPropertyValue(kebab(name))]).toEqual([name, value]);
    }
  });

  it('reaches a screen reader while a dialog is open', () => {
    show();
    render(<Dialog open>Something else</Dialog>);
    say('success', 'Saved');
    expect(screen.getByRole('status').textContent).toContain('Saved');
  });
});

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
