import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './use-selection';

it('is empty in another list, and in the first one on returning', () => {
  const { result, rerender } = renderHook(({ scope }) => useSelection(scope), {
    initialProps: { scope: 'inbox' },
  });
  act(() => result.current.select([1, 2]));
  expect([...result.current.selection]).toEqual([1, 2]);
  rerender({ scope: 'trash' });
  expect(result.current.selection.size).toBe(0);
  rerender({ scope: 'inbox' });
  expect(result.current.selection.size).toBe(0);
});
