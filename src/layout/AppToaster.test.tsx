import Dialog from '@mui/material/Dialog';
import RtlProvider from '@mui/system/RtlProvider';
import { act, render, screen } from '@testing-library/react';
import library from 'react-hot-toast';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppSettings } from '@/shared/app-settings';
import { DEFAULT_APP_SETTINGS } from '@/shared/app-settings';
import { AppSettingsProvider } from '@/shared/app-settings-context';
import { toast } from '@/shared/toast';
import { AppToaster } from './AppToaster';
import { BAR_HEIGHT } from './measures';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => library.remove());
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

/** Shows a message and waits for the code that draws it. */
const say = (send: () => void) =>
  act(async () => {
    send();
    await vi.dynamicImportSettled();
  });
const STEP = 100;
/** Advances time in steps, so that one timer can start the next. */
function pass(ms: number) {
  for (let at = 0; at < ms; at += STEP) act(() => vi.advanceTimersByTime(STEP));
}
/** A toast stays one second for its exit animation. */
const MOTION = 1000;

describe('AppToaster', () => {
  it.each([
    ['a success', 2000, () => toast.success('A word')],
    ['an error', 4000, () => toast.error('A word')],
    ['a way back', 8000, () => toast.success('A word', { label: 'Undo', run: () => undefined })],
  ] as const)('keeps %s for %i ms', async (_, ms, send) => {
    show();
    await say(send);
    pass(ms + MOTION - STEP);
    expect(screen.queryByText('A word')).not.toBeNull();
    pass(STEP);
    expect(screen.queryByText('A word')).toBeNull();
  });

  it.each([
    ['top-right', 'ltr', { top: '0px', justifyContent: 'flex-end' }],
    // In a page from right to left, the end of a row is at the left.
    ['top-right', 'rtl', { top: '0px', justifyContent: 'flex-end' }],
    ['bottom-center', 'rtl', { bottom: '0px', justifyContent: 'center' }],
  ] as const)('%s in %s stands at its edge', async (toastPosition, direction, style) => {
    show({ toastPosition }, direction);
    await say(() => toast.success('Here'));
    const place = screen.getByText('Here').closest<HTMLElement>('[style*="position: absolute"]');
    for (const [name, value] of Object.entries(style)) {
      expect([name, place?.style.getPropertyValue(kebab(name))]).toEqual([name, value]);
    }
  });

  it('leaves the app bar with its bell and avatar free', async () => {
    show({ toastPosition: 'top-right' });
    await say(() => toast.success('Here'));
    const container = screen.getByText('Here').closest<HTMLElement>('[style*="position: fixed"]');
    expect(Number.parseInt(container?.style.top ?? '', 10)).toBeGreaterThanOrEqual(BAR_HEIGHT);
  });

  it('starts below a toolbar at its place', async () => {
    const bar = document.body.appendChild(document.createElement('div'));
    bar.setAttribute('role', 'toolbar');
    bar.getBoundingClientRect = () => new DOMRect(0, BAR_HEIGHT, 1024, 48);
    show({ toastPosition: 'top-right' });
    await say(() => toast.success('Here'));
    const container = screen.getByText('Here').closest<HTMLElement>('[style*="position: fixed"]');
    expect(Number.parseInt(container?.style.top ?? '', 10)).toBeGreaterThanOrEqual(BAR_HEIGHT + 48);
    bar.remove();
  });

  it('lets clicks through to the page, except on its button', async () => {
    show();
    await say(() => toast.success('Here', { label: 'Undo', run: () => undefined }));
    const through = (element: HTMLElement) =>
      element.closest<HTMLElement>('[style*="pointer-events"]')?.style.pointerEvents;
    expect(through(screen.getByText('Here'))).toBe('none');
    expect(through(screen.getByRole('button', { name: 'Undo' }))).toBe('auto');
  });

  it('reaches a screen reader while a dialog is open', async () => {
    show();
    render(<Dialog open>Something else</Dialog>);
    await say(() => toast.success('Saved'));
    expect(screen.getByRole('status').textContent).toContain('Saved');
  });
});

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
