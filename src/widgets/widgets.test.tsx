import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createInstance } from 'i18next';
import { type ReactNode, useEffect } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { tableCsv } from '@/shared/csv/table-csv';
import * as blobs from '@/shared/download-blob';
import shell from '../../public/locales/en.json';
import { WidgetBoard } from './WidgetBoard';
import { type CardData, WidgetCard } from './WidgetCard';

beforeEach(() => localStorage.clear());

async function show(children: ReactNode) {
  const i18n = createInstance();
  await i18n
    .use(initReactI18next)
    .init({ lng: 'en', keySeparator: false, defaultNS: 'shell', resources: { en: { shell } } });
  return render(<I18nextProvider i18n={i18n}>{children}</I18nextProvider>);
}

const content = (title: string) => () => <p>{`content ${title}`}</p>;
const CONTENTS: Record<string, () => ReactNode> = {
  One: content('One'),
  Two: content('Two'),
  Three: content('Three'),
  Fine: content('Fine'),
};

let seen: (string | null)[] = [];

/** Records which widgets are shown at its own first render. */
function Watching() {
  useEffect(() => {
    seen = contents();
  }, []);
  return <p>content First</p>;
}

function Broken(): never {
  throw new Error('this widget is broken');
}

const widget = (title: string) => ({
  id: title.toLowerCase(),
  title,
  size: { columns: 4, height: 100 },
  Widget: CONTENTS[title] ?? Broken,
});
const board = (...titles: string[]) => (
  <WidgetBoard name="me.page" title="A page" widgets={titles.map(widget)} />
);
const contents = () => screen.queryAllByText(/^content/).map(({ textContent }) => textContent);
const press = async (name: string, role: 'button' | 'menuitem' = 'button') =>
  fireEvent.click(await screen.findByRole(role, { name }));

async function choose(title: string, deed: string) {
  await press(`Actions for ${title}`);
  await press(deed, 'menuitem');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

it('a page of widgets can be arranged by their menus, is remembered, and can be reset', async () => {
  const { unmount } = await show(board('One', 'Two', 'Three'));
  expect(contents()).toEqual(['content One', 'content Two', 'content Three']);
  await press('Arrange');

  await choose('Two', 'Move up');
  expect(contents()).toEqual(['content Two', 'content One', 'content Three']);
  expect(screen.getByText('Two is at place 1 of 3.')).toBeTruthy();
  await choose('Two', 'Hide');
  expect(contents()).toEqual(['content One', 'content Three']);
  expect(document.activeElement?.textContent).toBe('Add Two');
  unmount();

  await show(board('One', 'Two', 'Three'));
  expect(contents()).toEqual(['content One', 'content Three']);
  await press('Arrange');
  await press('Add Two');
  expect(contents()).toEqual(['content Two', 'content One', 'content Three']);
  // Focus follows once the widget is drawn, when the page is at rest.
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await waitFor(() => expect(focused()).toBe('Move Two'));
  await press('Reset');
  expect(contents()).toEqual(['content One', 'content Two', 'content Three']);
});

it('draws the upper widgets first, then the other visible ones, and those below later', async () => {
  const tall = (title: string) => ({ ...widget(title), size: { columns: 12, height: 300 } });
  await show(
    <WidgetBoard
      name="me.page"
      title="A page"
      widgets={[{ ...tall('First'), Widget: Watching }, tall('Two'), tall('Three')]}
    />,
  );
  expect(seen).toEqual(['content First']);
  expect(contents()).toEqual(['content First', 'content Two']);
  expect(await screen.findByText('content Three')).toBeTruthy();
});

it('a page whose widgets are all hidden says how to restore them', async () => {
  localStorage.setItem('touchline.widgets.me.page', '{"order":[],"hidden":["one"]}');
  await show(board('One'));
  expect(contents()).toEqual([]);
  expect(screen.getByText('Nothing on this page')).toBeTruthy();
});

it('a failing widget shows an error in its place and does not affect the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = { ...widget('Broken'), Widget: Broken };
  await show(<WidgetBoard name="me.page" title="A page" widgets={[broken, widget('Fine')]} />);
  expect(contents()).toEqual(['content Fine']);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it("a card's menu refreshes it, changes its period and exports what it shows", async () => {
  const file = vi.spyOn(blobs, 'downloadBlob').mockImplementation(() => undefined);
  const onChange = vi.fn();
  const data: CardData = {
    pending: false,
    error: null,
    refresh: vi.fn(async () => undefined),
    period: { value: '28d', onChange },
  };
  const table = () => ({ columns: ['Day', 'Sales'], rows: [['Monday', 12]] });
  await show(
    <WidgetCard title="Weekly Sales" subtitle="By day" data={data} table={table}>
      content
    </WidgetCard>,
  );
  const card = within(screen.getByRole('region', { name: 'Weekly Sales' }));
  expect(card.getByText(/Last 28 days/)).toBeTruthy();
  const act = async (name: string, role: 'menuitem' | 'menuitemradio') => {
    fireEvent.click(card.getByRole('button', { name: 'Options for Weekly Sales' }));
    fireEvent.click(await screen.findByRole(role, { name }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  };

  await act('Refresh', 'menuitem');
  expect(data.refresh).toHaveBeenCalledOnce();
  expect(await card.findByText('Weekly Sales is up to date.')).toBeTruthy();
  await act('Last month', 'menuitemradio');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('month');
  await act('Export as CSV', 'menuitem');
  const [blob, name] = file.mock.calls[0] ?? [];
  expect(name).toBe('weekly-sales.csv');
  expect(blob?.size).toBe(new Blob([tableCsv(table())]).size);
  expect(tableCsv(table())).toBe('\ufeffDay,Sales\r\nMonday,12\r\n');
});
