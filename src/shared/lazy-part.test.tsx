import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { fetchAhead, lazyPart } from './lazy-part';

const shown = (load: () => Promise<{ default: () => string }>) => {
  const Part = lazyPart(load);
  return (
    <Suspense fallback="loading">
      <Part />
    </Suspense>
  );
};

it('a part whose code was prefetched appears at once, another one after its code has loaded', async () => {
  const load = async () => ({ default: () => 'here' });
  const { unmount } = render(shown(load));
  expect(screen.getByText('loading')).toBeDefined();
  await screen.findByText('here');
  unmount();
  await fetchAhead(load);
  render(shown(load));
  expect(screen.getByText('here')).toBeDefined();
});
