import { type LiveProvider, Refine } from '@refinedev/core';
import { focusManager, QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { AppError, type Backend } from 'touchline/data';
import type { ViewerState } from 'touchline/plugin-api';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import { RegistryProvider } from '@/plugin-api/registry-context';
import { ViewerContextProvider } from '@/plugin-api/viewer-context';
import sports from '@/product/sports/i18n/en.json';
import { TIER_COLORS } from '@/product/sports/tier-colors';
import { BackendProvider } from '@/providers/backend-context';
import { PersonProvider } from '@/shared/person-context';
import shell from '../../../../public/locales/en.json';
import NotificationsButton from './frame/NotificationsButton';
import texts from './i18n/en.json';
import type { NotificationRow, Unread } from './notification';

const i18n = i18next.createInstance();
beforeAll(async () => {
  await i18n.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    defaultNS: 'shell',
    resources: { en: { shell, sports, notifications: texts } },
    interpolation: { escapeValue: false },
  });
});

const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 12, minute)).toISOString();

function tip(minute: number, read = false): NotificationRow {
  return {
    id: `tip-${minute}`,
    kind: 'TIP_PUBLISHED',
    tier: 'PREMIUM',
    payload: { home: `Home ${minute}`, away: '<b>Away</b>', starts_at: at(59) },
    created_at: at(minute),
    read_at: read ? at(minute) : null,
  };
}

/** The server's data, and its answers. */
let unread: Unread;
let rows: NotificationRow[];
const rpc = vi.fn(async (name: string, _args: object): Promise<unknown> => {
  return name === 'my_notifications' ? rows : unread;
});
const refused = new AppError({ status: 500, code: 'UNEXPECTED', messageKey: 'error.UNEXPECTED' });
const calls = (name: string) => rpc.mock.calls.filter(([called]) => called === name);

beforeEach(() => {
  unread = { count: 2, newest_at: at(2) };
  rows = [tip(2), tip(1), tip(0, true)];
});
afterEach(() => {
  rpc.mockClear();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

/** Nobody adds anything to what the bell opens. */
const REGISTRY = buildRegistry([]).registry;
const VIEWER = { role: 'USER' } as Partial<ViewerState> as ViewerState;

function show(live?: LiveProvider) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  render(
    <I18nextProvider i18n={i18n}>
      <Refine
        liveProvider={live}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: client } }}
      >
        <BackendProvider backend={{ rpc } as unknown as Backend}>
          <PersonProvider timeZone="Europe/London">
            <RegistryProvider registry={REGISTRY}>
              <ViewerContextProvider value={VIEWER}>
                <MemoryRouter>
                  <NotificationsButton />
                </MemoryRouter>
              </ViewerContextProvider>
            </RegistryProvider>
          </PersonProvider>
        </BackendProvider>
      </Refine>
    </I18nextProvider>,
  );
}

async function openMenu(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: 'Notifications' });
}

describe('the bell', () => {
  it('counts what is unread, up to 99', async () => {
    unread = { count: 100, newest_at: at(2) };
    show();
    expect((await screen.findByText('99+')).getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByRole('button', { name: 'Notifications, 99+ unread' })).toBeTruthy();
  });

  it('stays, without a number, when the count can’t be read', async () => {
    rpc.mockRejectedValue(refused);
    show();
    await waitFor(() => expect(calls('unread_notifications')).toHaveLength(1));
    const dialog = await openMenu('Notifications');
    expect(await within(dialog).findByRole('alert')).toBeTruthy();
    rpc.mockImplementation(async (name) => (name === 'my_notifications' ? rows : unread));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findAllByRole('listitem')).toHaveLength(3);
  });

  it('tints the icon of a notification in the colour of its tier', async () => {
    rows = [tip(0), { ...tip(1), id: 'vip', tier: 'VIP' }];
    show();
    const dialog = await openMenu('Notifications, 2 unread');
    const items = await within(dialog).findAllByRole('listitem');
    const styles = [...document.querySelectorAll('style')].map((one) => one.textContent).join('');
    const grounds = items.map((item) => {
      const [own] = [...(item.querySelector('a svg')?.parentElement?.classList ?? [])].slice(-1);
      return styles.split(`.${own}{`)[1]?.match(/background-color: ?(#\w+)/)?.[1];
    });
    expect(grounds).toEqual([TIER_COLORS.light.PREMIUM.soft, TIER_COLORS.light.VIP.soft]);
  });

  it('asks every minute and on focus, never while the tab is hidden; announces what arrives', async () => {
    vi.useFakeTimers();
    show();
    // Once the page is at rest.
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(calls('unread_notifications')).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toBe('');
    focusManager.setFocused(false);
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    expect(calls('unread_notifications')).toHaveLength(1);

    unread = { count: 3, newest_at: at(5) };
    focusManager.setFocused(true);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(calls('unread_notifications')).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('New notification. 3 unread');
    expect(document.activeElement).toBe(document.body);
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(calls('unread_notifications')).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(calls('unread_notifications')).toHaveLength(3);
  });

  it('asks at once when the backend signals a new one', async () => {
    const told = new Map<string, () => void>();
    show({
      subscribe: ({ channel, callback }) =>
        told.set(channel, () => callback({ channel, type: '*', payload: {}, date: new Date() })),
      unsubscribe: () => {},
    });
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    unread = { count: 3, newest_at: at(5) };
    act(() => told.get('resources/notifications')?.());
    expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeTruthy();
  });

  it('follows what another tab marks', async () => {
    show();
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    unread = { count: 1, newest_at: at(2) };
    const other = new BroadcastChannel('touchline-notifications');
    other.postMessage('marked');
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
    other.close();
  });
});

describe('the menu', () => {
  it('shows names as text, and what is unread in words', async () => {
    show();
    const dialog = await openMenu('Notifications, 2 unread');
    const links = await within(dialog).findAllByRole('link', { name: /New Premium tip/ });
    expect(links.map((link) => /^Unread /.test(link.textContent ?? ''))).toEqual([
      true,
      true,
      false,
    ]);
    expect(links[0]?.textContent).toContain('Home 2 – <b>Away</b>');
    expect(links[0]?.getAttribute('href')).toBe('/predictions/premium?day=all');
  });

  it('distinguishes a failed renewal from an unconfirmed transfer', async () => {
    const failed = (id: string, payload: object) => ({
      ...tip(1),
      id,
      kind: 'PAYMENT_FAILED' as const,
      tier: null,
      payload: { plan: 'VIP', ...payload },
    });
    rows = [failed('renewal', { access_until: at(59) }), failed('transfer', {})] as typeof rows;
    show();
    const menu = await openMenu('Notifications, 2 unread');
    expect(await within(menu).findByText('A payment for your VIP plan failed')).toBeTruthy();
    expect(within(menu).getByText('You keep access until 2 Jan 2026.')).toBeTruthy();
    expect(within(menu).getByText("We couldn't confirm your transfer for VIP")).toBeTruthy();
    expect(within(menu).getByText(/It didn't arrive or doesn't match/)).toBeTruthy();
  });

  it('marks one at once, and takes it back when the server refuses', async () => {
    show();
    const dialog = await openMenu('Notifications, 2 unread');
    const [first] = await within(dialog).findAllByRole('button', { name: 'Mark as read' });
    let refuse = (_error: Error) => {};
    rpc.mockImplementationOnce(
      () =>
        new Promise((_resolve, reject) => {
          refuse = reject;
        }),
    );
    fireEvent.click(first as HTMLElement);
    await within(dialog).findByText('1 unread');
    expect(within(dialog).getAllByRole('button', { name: 'Mark as unread' })).toHaveLength(2);
    expect(calls('mark_notification_read')).toEqual([
      ['mark_notification_read', { notification_id: 'tip-2' }],
    ]);
    refuse(refused);
    await within(dialog).findByText('2 unread');
    expect(within(dialog).getAllByRole('button', { name: 'Mark as read' })).toHaveLength(2);
  });

  it('marks all up to the newest one that is counted; then there is nothing to mark', async () => {
    show();
    const dialog = await openMenu('Notifications, 2 unread');
    const button = await within(dialog).findByRole('button', { name: 'Mark all as read' });
    unread = { count: 0, newest_at: null };
    fireEvent.click(button);
    await within(dialog).findByRole('button', { name: "You're all caught up" });
    expect(calls('mark_all_notifications_read')).toEqual([
      ['mark_all_notifications_read', { through: at(2) }],
    ]);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(within(dialog).queryByRole('button', { name: 'Mark as read' })).toBeNull();
    expect(calls('mark_all_notifications_read')).toHaveLength(1);
  });
});
