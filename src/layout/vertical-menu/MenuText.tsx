import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';

const Text = styled('span')({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '[data-wrap="true"] &&': {
    paddingBlock: 8,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    // Wraps when the menu has its width again: on the way the lines would wrap and unwrap.
    transition: 'opacity 140ms ease-out, text-wrap-mode 180ms step-end allow-discrete',
  },
  '[data-wrap="true"][data-folded="true"] &&': {
    whiteSpace: 'nowrap',
    transition: 'opacity 140ms ease-out',
  },
});

/** Truncated text that shows the rest on hover. */
function tellWhenCut({ currentTarget }: MouseEvent<HTMLElement>) {
  const { scrollWidth, clientWidth, textContent } = currentTarget;
  if (scrollWidth > clientWidth) currentTarget.title = textContent ?? '';
  else currentTarget.removeAttribute('title');
}

/** The words of a menu line: cut at its end, or wrapped where the menu says so. */
export function MenuText({ children }: { children: string }) {
  return <Text onMouseEnter={tellWhenCut}>{children}</Text>;
}
