import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.resetModules();
});

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Ctrl K'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '⌘K'],
])('shows the keys of this keyboard: %s', async (userAgent, keys) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const { SearchButton } = await import('./SearchButton');
  render(<SearchButton />);
  expect(screen.getByText(keys).tagName).toBe('KBD');
});
