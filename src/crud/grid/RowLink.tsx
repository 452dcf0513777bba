import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';

interface RowLinkProps {
  href: string | null;
  /** Name of the row, which follows the cell's text in the link's accessible name. */
  name: string;
  children: ReactNode;
}

/** Marks the part of the name that only screen readers get. */
const ROW_NAME = 'data-row-name';

/** The text of a cell without what is hidden from screen readers, such as initials in a face. */
function readText(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll(`[aria-hidden="true"], [${ROW_NAME}]`))
    hidden.remove();
  return copy.textContent.trim();
}

/**
 * The first cell of a row: a real link, so that the keyboard and new tabs work. Its accessible name
 * must contain the visible text for voice control, and name the row for screen readers if the text
 * doesn't.
 */
export function RowLink({ href, name, children }: RowLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [nameless, setNameless] = useState(false);
  useLayoutEffect(() => {
    if (link.current) setNameless(!readText(link.current).includes(name));
  });
  if (!href) return children;
  return (
    <Link
      component={RouterLink}
      ref={link}
      to={href}
      // The grid's arrow keys look for it, and the Tab key stops here before the row's menu.
      tabIndex={0}
      color="inherit"
      underline="none"
      style={{ flex: 1, minWidth: 0 }}
      data-row-link=""
    >
      {children}
      {nameless && (
        <>
          {' '}
          <Box component="span" sx={visuallyHidden} {...{ [ROW_NAME]: '' }}>
            {name}
          </Box>
        </>
      )}
    </Link>
  );
}
