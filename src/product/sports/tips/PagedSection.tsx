import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';
import { ErrorNotice } from 'touchline/ui';
import type { Pages } from './use-pages';

interface PagedSectionProps {
  title: string;
  list: Pages<BaseRecord>;
  /** Shown instead of an empty list. */
  emptyText: string;
  moreLabel: string;
  gap: number;
  /** The cards. */
  children: ReactNode;
}

/** A list of tips or slips under its title, with a button for more. */
export function PagedSection(props: PagedSectionProps) {
  const { title, list, emptyText, moreLabel, gap, children } = props;
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap, minWidth: 0 }}>
      <Typography variant="h2">{title}</Typography>
      <ErrorNotice error={list.error} onRetry={list.refresh} />
      {list.rows.length === 0 && !list.error && (
        <Typography color="text.secondary">{emptyText}</Typography>
      )}
      {children}
      {list.more && (
        <Box sx={{ display: 'flex', justifyContent: 'center' }}>
          <Button variant="outlined" onClick={list.more} loading={list.loadingMore}>
            {moreLabel}
          </Button>
        </Box>
      )}
    </Box>
  );
}
