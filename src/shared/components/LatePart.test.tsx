import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lazyPart } from '@/shared/lazy-part';
import { LatePart } from './LatePart';

it('shows that a dialog is loading until its code has arrived', async () => {
  let arrive: (part: { default: () => string }) => void = () => {};
  const Dialog = lazyPart(
    () => new Promise<{ default: () => string }>((resolve) => (arrive = resolve)),
  );
  render(
    <LatePart>
      <Dialog />
    </LatePart>,
  );
  expect(screen.getByRole('progressbar').getAttribute('aria-label')).toBeTruthy();
  arrive({ default: () => 'here' });
  await screen.findByText('here');
  expect(screen.queryByRole('progressbar')).toBeNull();
});
