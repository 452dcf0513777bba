import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LatePart } from '@/shared/components/LatePart';
import { Panel } from '@/shared/components/Panel';
import { PartBoundary } from '@/shared/components/PartBoundary';
import { lazyPart } from '@/shared/lazy-part';
import shell from '../../public/locales/en.json';
import { WidgetBoard } from './WidgetBoard';

let broken = true;

beforeEach(() => {
  broken = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Fine = () => <p>Here I am</p>;

function ThrowsAtRender() {
  if (broken) throw new Error('broken at render');
  return <Fine />;
}

function ThrowsInEffect() {
  useEffect(() => {
    if (broken) throw new Error('broken in an effect');
  }, []);
  return <Fine />;
}

const unreachable = async () => {
  if (broken) throw new TypeError('Failed to fetch dynamically imported module');
  return { default: Fine };
};

const WAYS: [string, () => ComponentType][] = [
  ['at render', () => ThrowsAtRender],
  ['in an effect', () => ThrowsInEffect],
  ['while its code loads', () => lazyPart(unreachable)],
];

async function show(children: ReactNode) {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    defaultNS: 'shell',
    resources: { en: { shell } },
  });
  return act(async () =>
    render(
      <I18nextProvider i18n={i18n}>
        <p>The page</p>
        {children}
      </I18nextProvider>,
    ),
  );
}

async function expectOneFailure() {
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(shell['part.broken']);
  expect(screen.getByText('The page')).toBeTruthy();
}

const tryAgain = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: shell.tryAgain })));

const PLACES: [string, (Part: ComponentType) => ReactNode][] = [
  [
    'a part',
    (Part) => (
      <PartBoundary waiting={null}>
        <Part />
      </PartBoundary>
    ),
  ],
  [
    'a panel',
    (Part) => (
      <Panel title="A panel">
        <Part />
      </Panel>
    ),
  ],
  [
    'a dialog',
    (Part) => (
      <LatePart>
        <Part />
      </LatePart>
    ),
  ],
  [
    'a widget',
    (Widget) => (
      <WidgetBoard
        name="me.page"
        title="Widgets"
        widgets={[{ id: 'one', title: 'One', size: { columns: 4, height: 100 }, Widget }]}
      />
    ),
  ],
];

for (const [place, draw] of PLACES) {
  it.each(WAYS)(`${place} that fails %s says so and can be tried again`, async (_, part) => {
    await show(draw(part()));
    await expectOneFailure();
    await tryAgain();
    await expectOneFailure();
    broken = false;
    await tryAgain();
    expect(await screen.findByText('Here I am')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
}

it('keeps the focus on "Try again" while it fails', async () => {
  await show(
    <PartBoundary>
      <ThrowsAtRender />
    </PartBoundary>,
  );
  screen.getByRole('button', { name: shell.tryAgain }).focus();
  await tryAgain();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: shell.tryAgain }));
});

it('is a button with a name where there is room for an icon only', async () => {
  await show(
    <PartBoundary room="icon">
      <ThrowsAtRender />
    </PartBoundary>,
  );
  broken = false;
  const name = `${shell['part.broken']} ${shell.tryAgain}`;
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  expect(screen.getByText('Here I am')).toBeTruthy();
});

let goTo: (path: string) => void = () => undefined;

function Page() {
  const navigate = useNavigate();
  goTo = navigate;
  const [id, setId] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setId(id + 1)}>
        Next record
      </button>
      <PartBoundary resetKey={id}>
        <ThrowsAtRender />
      </PartBoundary>
    </>
  );
}

it('tries again by itself for another record and at another address', async () => {
  await show(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await expectOneFailure();
  broken = false;
  fireEvent.click(screen.getByText('Next record'));
  expect(screen.getByText('Here I am')).toBeTruthy();
  cleanup();
  broken = true;
  await show(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  broken = false;
  await act(async () => goTo('/other'));
  expect(screen.getByText('Here I am')).toBeTruthy();
});

function Dialog(_: { open: boolean; onClose: () => void }) {
  return <ThrowsAtRender />;
}

function Opener() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <LatePart>
        <Dialog open={open} onClose={() => setOpen(false)} />
      </LatePart>
    </>
  );
}

it('a dialog that failed can be closed, and opened again', async () => {
  await show(<Opener />);
  await expectOneFailure();
  fireEvent.click(screen.getByRole('button', { name: shell.close }));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByText('Open'));
  await expectOneFailure();
});
