import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { ClippedText } from '@/shared/components/ClippedText';
import type { CrudRow } from '../schema/crud-row';
import { useT } from '../use-t';
import type { GridColumn, GridSelection } from './grid-column';

interface CardListProps {
  label: string;
  columns: GridColumn[];
  rows: CrudRow[];
  selection?: GridSelection;
  rowHref: (row: CrudRow) => string | null;
  rowLabel: (row: CrudRow) => string;
  rowActions?: (row: CrudRow) => ReactNode;
  stale?: boolean;
}

/** The list on a narrow screen: one block per row, its title first, the other columns by name below. */
export function CardList(props: CardListProps) {
  const { columns, rows, selection } = props;
  const t = useT();
  return (
    <Box
      component="ul"
      aria-label={props.label}
      aria-busy={props.stale}
      sx={{ listStyle: 'none', m: 0, p: 0, opacity: props.stale ? 0.6 : 1 }}
    >
      {rows.map((row) => {
        const href = props.rowHref(row);
        const name = props.rowLabel(row);
        return (
          <Box
            component="li"
            key={row.id}
            sx={{
              px: 2,
              py: 1.5,
              borderBottom: '1px solid',
              borderColor: 'divider',
              '&:last-of-type': { borderBottom: 0 },
              bgcolor: selection?.ids.has(row.id) ? 'action.selected' : undefined,
            }}
          >
            <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, minWidth: 0 }}>
              {selection && (
                <Checkbox
                  size="small"
                  sx={{ marginInlineStart: -1 }}
                  checked={selection.ids.has(row.id)}
                  onChange={(event) => selection.toggle(row.id, event.target.checked)}
                  slotProps={{ input: { 'aria-label': t('crud:list.selectRow', { name }) } }}
                />
              )}
              <Box sx={{ flex: 1, minWidth: 0 }}>
                {href ? (
                  <Link
                    component={RouterLink}
                    to={href}
                    color="inherit"
                    sx={{ display: 'block', py: 0.75, fontWeight: 600 }}
                  >
                    <ClippedText text={name} lines={2} />
                  </Link>
                ) : (
                  <Typography fontWeight={600}>
                    <ClippedText text={name} lines={2} />
                  </Typography>
                )}
              </Box>
              {props.rowActions?.(row)}
            </Stack>
            <Box
              component="dl"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(72px, auto) minmax(0, 1fr)',
                columnGap: 1.5,
                rowGap: 0.5,
                m: 0,
                fontSize: '0.8125rem',
              }}
            >
              {columns
                .filter((column) => !isInTitle(column.text(row), name))
                .map((column) => (
                  <Box key={column.key} sx={{ display: 'contents' }}>
                    <Box component="dt" sx={{ color: 'text.secondary' }}>
                      {column.label}
                    </Box>
                    <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
                      {column.render(row)}
                    </Box>
                  </Box>
                ))}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** Whether the card's title says it already ("Arsenal" in "Arsenal – Chelsea"). */
function isInTitle(text: string, title: string): boolean {
  return text.length > 2 && title.includes(text);
}
