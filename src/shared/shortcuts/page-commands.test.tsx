import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePageCommands, useShownCommands } from './page-commands';

function Part({ ids, run }: { ids: string[]; run: () => void }) {
  usePageCommands(
    ids.map((id) => ({ id, titleKey: `x:${id}`, run })),
    'Ada',
  );
  return null;
}

function Offered() {
  const shown = useShownCommands();
  return shown.map(({ about, commands }) =>
    commands.map(({ id, run }) => (
      <button key={id} type="button" onClick={run}>
        {about} {id}
      </button>
    )),
  );
}

it('offers the commands on screen, with their current functions', () => {
  const [first, then] = [vi.fn(), vi.fn()];
  const page = (ids: string[] | null, run: () => void) => (
    <>
      {ids && <Part ids={ids} run={run} />}
      <Offered />
    </>
  );
  const { rerender } = render(page(['suspend'], first));
  rerender(page(['suspend'], then));
  act(() => screen.getByText('Ada suspend').click());
  expect([first, then].map((one) => one.mock.calls.length)).toEqual([0, 1]);

  rerender(page(['lift'], then));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ada lift']);
  rerender(page(null, then));
  expect(screen.queryByRole('button')).toBeNull();
});
