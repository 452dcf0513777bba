import { KBarProvider, useKBar } from '@refinedev/kbar';
import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PaletteField } from './PaletteField';

// As in a browser: nothing waits for React.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => vi.unstubAllGlobals());

/** The list under the field: it shows the text, and chooses another line for each, as late as kbar's own list. */
function Listed() {
  const { search, activeIndex, query } = useKBar((state) => ({
    search: state.searchQuery,
    activeIndex: state.activeIndex,
  }));
  useEffect(() => query.setActiveIndex(search.length), [search, query]);
  return <output>{`${search} ${activeIndex}`}</output>;
}

it('keeps every letter, however fast they come, and the list knows them at once', async () => {
  render(
    <KBarProvider>
      <PaletteField onClose={() => undefined} />
      <Listed />
    </KBarProvider>,
  );
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const letter of 'dark') {
    setValue?.call(field, field.value + letter);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    expect(screen.getByRole('status').textContent).toBe(`${field.value} ${field.value.length}`);
  }
  expect(field.value).toBe('dark');
});
