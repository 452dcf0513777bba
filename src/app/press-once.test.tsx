import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pressOnce } from './press-once';

const act = vi.fn();
let page: HTMLElement;

beforeEach(() => {
  act.mockReset();
  page = document.body.appendChild(document.createElement('div'));
  pressOnce(page);
});
afterEach(() => page.remove());

const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)));
  });

function show(html: string, event = 'click') {
  page.innerHTML = html;
  page.addEventListener(event, act);
}

it.each([
  ['button', '<button>Pay</button>'],
  ['link', '<a href="#pay">Pay</a>'],
  ['menuitem', '<ul role="menu"><li role="menuitem">Pay</li></ul>'],
])(
  'takes two presses of a %s in one tick for one, and a later one for another',
  async (role, html) => {
    show(html);
    const control = screen.getByRole(role);
    fireEvent.click(control);
    expect(fireEvent.click(control)).toBe(false);
    expect(act).toHaveBeenCalledTimes(1);
    await drawn();
    fireEvent.click(control);
    expect(act).toHaveBeenCalledTimes(2);
  },
);

it('takes a press of what is inside a button for a press of the button', () => {
  show('<button><i>Pay</i></button>');
  fireEvent.click(screen.getByText('Pay'));
  fireEvent.click(screen.getByRole('button'));
  expect(act).toHaveBeenCalledTimes(1);
});

it('takes presses of two buttons, and of a switch, as they come', () => {
  show('<button>One</button><button>Other</button><input type="checkbox" />');
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
  for (let times = 0; times < 2; times += 1) fireEvent.click(screen.getByRole('checkbox'));
  expect(act).toHaveBeenCalledTimes(4);
});

it('submits a form once in one tick', () => {
  show('<form aria-label="Pay"><input /></form>', 'submit');
  const form = screen.getByRole('form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(act).toHaveBeenCalledTimes(1);
});

it('drops the Enter of a key that is held down, but in a text of several lines', () => {
  show('<button>Pay</button><input /><textarea></textarea>', 'keydown');
  const held = { key: 'Enter', repeat: true };
  for (const of of [screen.getByRole('button'), ...screen.getAllByRole('textbox')]) {
    fireEvent.keyDown(of, { key: 'Enter' });
    fireEvent.keyDown(of, held);
  }
  expect(act.mock.calls.map(([{ target, repeat }]) => [target.tagName, repeat])).toEqual([
    ['BUTTON', false],
    ['INPUT', false],
    ['TEXTAREA', false],
    ['TEXTAREA', true],
  ]);
});
