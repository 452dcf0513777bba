import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { tellWork, useWorkCount } from './work-counts';

afterEach(() => tellWork());

it('adds up the counts of some addresses, or of all', () => {
  const desk = renderHook(() => useWorkCount(['/desk', '/other']));
  const all = renderHook(() => useWorkCount());
  expect([desk.result.current, all.result.current]).toEqual([0, 0]);
  act(() => tellWork({ '/desk': 2, '/payments': 3 }));
  expect([desk.result.current, all.result.current]).toEqual([2, 5]);
  act(() => tellWork());
  expect([desk.result.current, all.result.current]).toEqual([0, 0]);
});
