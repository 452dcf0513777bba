import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Hint } from './Hint';

function show() {
  render(
    <Hint text="Copies the hash">
      <button type="button" aria-label="Copy">
        c
      </button>
    </Hint>,
  );
  const button = screen.getByRole('button', { name: 'Copy' });
  fireEvent.mouseEnter(button);
  return button;
}

describe('Hint', () => {
  it('appears when the pointer rests, and disappears on Escape', async () => {
    const button = show();
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect((await screen.findByRole('tooltip')).textContent).toBe('Copies the hash');
    expect(screen.getByRole('button', { name: 'Copy' })).toBe(button);
    fireEvent.keyDown(window, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('stays while the pointer is on it, and disappears when it leaves', async () => {
    const button = show();
    const tip = await screen.findByRole('tooltip');
    vi.useFakeTimers();
    fireEvent.mouseLeave(button);
    fireEvent.mouseEnter(tip);
    vi.advanceTimersByTime(1000);
    expect(screen.queryByRole('tooltip')).not.toBeNull();
    vi.useRealTimers();
    fireEvent.mouseLeave(tip);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });
});
