import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TimeList } from './TimeList';

const { scrollIntoView } = Element.prototype;
afterEach(() => Object.assign(Element.prototype, { scrollIntoView }));

it('survives being closed in a browser whose scrolling gives a promise', () => {
  const scroll = vi.fn(() => Promise.resolve());
  Object.assign(Element.prototype, { scrollIntoView: scroll });
  const list = <TimeList label="Time" value="16:30" onChange={() => undefined} />;
  const { rerender } = render(list);
  expect(scroll).toHaveBeenCalledWith({ block: 'center' });
  rerender(<p>Closed</p>);
  expect(screen.getByText('Closed')).toBeTruthy();
});
