import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GROUP_MARK, isOpen } from './group-path';
import { popupKey } from './popup-key';
import { useHoverOpening } from './use-hover-opening';
import { useOpenGroups } from './use-open-groups';

/** Two groups side by side in the bar; the first holds a nested one, whose popup lies at x = 300. */
function Menu({ byHover = true }: { byHover?: boolean }) {
  const groups = useOpenGroups();
  const hover = useHoverOpening(groups, byHover);
  const shown = (...path: string[]) => isOpen(groups.open, path);
  return (
    <nav {...hover}>
      <div {...{ [GROUP_MARK]: 'a' }}>
        <b>A</b>
        {shown('a') && (
          <div {...popupKey.mark(['a'])}>
            <p>leaf</p>
            <div {...{ [GROUP_MARK]: 'n' }}>
              <b>N</b>
              {shown('a', 'n') && (
                <div {...popupKey.mark(['a', 'n'])}>
                  <p>deep</p>
                </div>
              )}
            </div>
            <div {...{ [GROUP_MARK]: 'm' }}>
              <b>M</b>
            </div>
          </div>
        )}
      </div>
      <div {...{ [GROUP_MARK]: 'b' }}>
        <b>B</b>
      </div>
      <output>{groups.open.join(' › ')}</output>
    </nav>
  );
}

const open = () => screen.getByRole('status').textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const over = (text: string, x = 0, y = 0, pointerType = 'mouse') =>
  fireEvent.pointerMove(screen.getByText(text), { clientX: x, clientY: y, pointerType });
const leave = () =>
  fireEvent.pointerLeave(screen.getByRole('navigation'), { pointerType: 'mouse' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(300, 100, 260, 300),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function openNested() {
  render(<Menu />);
  over('A');
  wait(80);
  over('N', 100, 120);
  wait(80);
  expect(open()).toBe('a › n');
}

it('opens under a resting mouse, not under a passing one', () => {
  render(<Menu />);
  over('A');
  wait(79);
  over('B');
  wait(79);
  expect(open()).toBe('');
  wait(1);
  expect(open()).toBe('b');
});

it('does not restart the delay on every move over the same entry', () => {
  render(<Menu />);
  over('A', 1);
  wait(50);
  over('A', 2);
  wait(30);
  expect(open()).toBe('a');
});

it('ignores touch and pens, and menus that open on click', () => {
  const { unmount } = render(<Menu />);
  over('A', 0, 0, 'touch');
  wait(500);
  expect(open()).toBe('');
  unmount();
  render(<Menu byHover={false} />);
  over('A');
  leave();
  wait(500);
  expect(open()).toBe('');
});

it('waits 300 ms after the mouse leaves, and stays open if it returns', () => {
  openNested();
  leave();
  wait(299);
  over('deep', 310, 120);
  wait(1000);
  expect(open()).toBe('a › n');
  leave();
  wait(300);
  expect(open()).toBe('');
});

it('closes a nested popup when the mouse rests on another entry, after the same delay', () => {
  openNested();
  over('leaf', 100, 110);
  wait(299);
  expect(open()).toBe('a › n');
  wait(1);
  expect(open()).toBe('a');
});

it('keeps a nested popup open while the mouse crosses another group on its way there', () => {
  openNested();
  for (let step = 1; step <= 20; step += 1) {
    over('M', 100 + 8 * step, 120 + 4 * step);
    wait(100);
  }
  expect(open()).toBe('a › n');
  // It stops on the way.
  wait(300);
  expect(open()).toBe('a › m');
});
