import type { MouseEvent } from 'react';

/** Truncated text that shows the rest on hover. */
function tellWhenCut({ currentTarget }: MouseEvent<HTMLElement>) {
  const { scrollWidth, clientWidth, textContent } = currentTarget;
  if (scrollWidth > clientWidth) currentTarget.title = textContent ?? '';
  else currentTarget.removeAttribute('title');
}

/** The words of a menu line: cut at its end, or wrapped where the menu says so. */
export function MenuText({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only makes it tell what is cut off.
    <span className="text" onMouseEnter={tellWhenCut}>
      {children}
    </span>
  );
}
