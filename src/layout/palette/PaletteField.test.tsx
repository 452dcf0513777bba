import { KBarProvider, useKBar, VisualState } from '@refinedev/kbar';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PaletteField } from './PaletteField';

// As in a browser, where nothing waits for React.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The list under the field: shows the text and selects a different option for each, as late as kbar's own list. */
function Listed() {
  const { search, activeIndex, query } = useKBar((state) => ({
    search: state.searchQuery,
    activeIndex: state.activeIndex,
  }));
  useEffect(() => {
    query.setActiveIndex(search.length);
  }, [search, query]);
  return <output>{`${search} ${activeIndex}`}</output>;
}

it('keeps every letter, however fast the typing, and the list has them at once', async () => {
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

/** The palette while it is open, with or without its field. */
function Shown({ field }: { field: boolean }) {
  const { query, shown } = useKBar(({ visualState }) => ({
    shown: visualState === VisualState.showing,
  }));
  useEffect(() => {
    query.setVisualState(VisualState.showing);
  }, [query]);
  return (
    <>
      {field && <PaletteField onClose={() => undefined} />}
      <output>{String(shown)}</output>
    </>
  );
}

it('a key right after it has closed causes no error', async () => {
  const palette = (field: boolean) => (
    <KBarProvider>
      <Shown field={field} />
    </KBarProvider>
  );
  const { rerender } = render(palette(true));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('true'));
  rerender(palette(false));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  const broken = vi.fn((event: ErrorEvent) => event.preventDefault());
  window.addEventListener('error', broken);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  window.removeEventListener('error', broken);
  expect(broken).not.toHaveBeenCalled();
});
