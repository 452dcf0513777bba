import { KBarProvider, KBarResults } from '@refinedev/kbar';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PaletteField } from './PaletteField';
import { PaletteRow } from './PaletteRow';
import type { PaletteAction } from './palette-action';

afterEach(cleanup);

it('one key does not draw an unchanged row again, however often kbar draws its list', async () => {
  let drawn = 0;
  const rows = ['Ash', 'Beech', 'Cedar'].map((name): PaletteAction => {
    const action = { id: name, kind: 'page' as const, section: 'Trees', name };
    const get = () => {
      drawn += 1;
      return name;
    };
    return Object.defineProperty(action, 'name', { get }) as PaletteAction;
  });
  render(
    <KBarProvider>
      <PaletteField onClose={() => undefined} />
      <KBarResults
        items={rows}
        onRender={({ item, active }) => (
          <PaletteRow
            action={rows.find(({ id }) => typeof item === 'object' && id === item.id)}
            query=""
            active={active}
          />
        )}
      />
    </KBarProvider>,
  );
  const field = await screen.findByRole('combobox');
  expect(screen.getAllByRole('option').length).toBeGreaterThan(0);
  const before = drawn;
  fireEvent.change(field, { target: { value: 'a' } });
  expect(drawn - before).toBe(0);
});
