import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { ClippedText } from '@/shared/components/ClippedText';
import { useT } from '../use-t';
import type { GridSelection, GridView } from './grid-column';

/** The list on a narrow screen: one block per row, its title first, the other columns by name below. */
export function CardList(props: GridView) {
  const { columns, rows, selection } = props;
  const t = useT();
  const [first] = columns;
  const heading = first?.heading;
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
        const head = heading?.(row) ?? <ClippedText text={name} lines={2} />;
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
                  onChange={() => toggle(selection, row.id)}
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
                    {head}
                  </Link>
                ) : (
                  <Typography component="div" sx={{ fontWeight: 600 }}>
                    {head}
                  </Typography>
                )}
              </Box>
              {props.rowActions?.(row)}
            </Stack>
            <Box
              component="dl"
              sx={{
                display: 'grid',
                gridTemplateColumns: {
                  xs: 'minmax(72px, auto) minmax(0, 1fr)',
                  sm: 'repeat(2, minmax(72px, auto) minmax(0, 1fr))',
                },
                columnGap: 1.5,
                rowGap: 0.5,
                m: 0,
                fontSize: '0.8125rem',
              }}
            >
              {columns
                .filter((column) =>
                  heading ? column !== first : !isInTitle(column.text(row), name),
                )
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

function toggle({ ids, choose }: GridSelection, id: string) {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  choose(next);
}

/** Whether the card's title says it already ("Arsenal" in "Arsenal – Chelsea"). */
function isInTitle(text: string, title: string): boolean {
  return text.length > 2 && title.includes(text);
}
