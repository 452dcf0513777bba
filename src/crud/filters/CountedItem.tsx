import Box from '@mui/material/Box';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type RowQuery, useRowCount } from './use-row-count';

interface CountedItemProps extends Omit<MenuItemProps, 'children' | 'rows'> {
  label: string;
  /** Its rows, given the other filters; omit it for no number. */
  rows?: number | RowQuery;
  /** Whether to ask for the number: while the list is open. */
  ask: boolean;
  icon?: ReactNode;
}

/** A choice with the number of its rows, which is part of its name; its space is reserved while it loads. */
export function CountedItem({ label, rows, ask, icon, ...rest }: CountedItemProps) {
  const { t, ready } = useTranslation('crud', { useSuspense: false });
  const count = useRowCount(rows, ask);
  return (
    <MenuItem
      {...rest}
      aria-label={count && ready ? t('filter.counted', { name: label, rows: count }) : undefined}
      sx={{ gap: 1 }}
    >
      {icon}
      <Box component="span" sx={{ flex: 1 }}>
        {label}
      </Box>
      {ask && rows !== undefined && (
        <Box
          component="span"
          sx={{
            minWidth: '4ch',
            color: 'text.secondary',
            fontSize: '0.75rem',
            fontVariantNumeric: 'tabular-nums',
            textAlign: 'end',
          }}
        >
          {count ?? ' '}
        </Box>
      )}
    </MenuItem>
  );
}
