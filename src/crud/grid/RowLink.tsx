import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

interface RowLinkProps {
  href: string | null;
  /** Name of the row; the link's accessible name. */
  name: string;
  children: ReactNode;
}

/** The first cell of a row: a true link, so that the keyboard and a new tab work. */
export function RowLink({ href, name, children }: RowLinkProps) {
  if (!href) return children;
  return (
    <Link
      component={RouterLink}
      to={href}
      aria-label={name}
      data-row-link=""
      color="inherit"
      underline="none"
      sx={{ display: 'block', minWidth: 0 }}
    >
      {children}
    </Link>
  );
}
