import type { MouseEvent } from 'react';

/** Truncated text that shows the rest on hover. */
function tellWhenCut({ currentTarget }: MouseEvent<HTMLElement>) {
  const { scrollWidth, clientWidth, textContent } = currentTarget;
  if (scrollWidth > clientWidth) currentTarget.title = textContent ?? '';
  else currentTarget.removeAttribute('title');
}

/** The text of a menu entry, cut at the end or wrapped as the menu declares. */
export function MenuText({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only shows the text that is cut off.
    <span className="text" onMouseEnter={tellWhenCut}>
      {children}
    </span>
  );
}
