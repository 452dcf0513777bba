import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { SystemStyleObject } from '@mui/system';
import { Fragment, useDeferredValue } from 'react';
import { Link as RouterLink } from 'react-router';
import { ClippedText } from '@/shared/components/ClippedText';
import { useT } from '../use-t';
import type { GridSelection, GridView } from './grid-column';

/** Cards drawn first, more than fit a window; the others follow in a second render. */
const AT_FIRST = 10;

/** Computed once for all cards. */
const CARDS: SystemStyleObject<Theme> = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    px: 2,
    py: 1.5,
    borderBottom: '1px solid',
    borderColor: 'divider',
    '&:last-of-type': { borderBottom: 0 },
    '&[data-chosen]': { bgcolor: 'action.selected' },
  },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: {
      xs: 'minmax(72px, auto) minmax(0, 1fr)',
      sm: 'repeat(2, minmax(72px, auto) minmax(0, 1fr))',
    },
    columnGap: 1.5,
    rowGap: 0.5,
    m: 0,
    fontSize: '0.8125rem',
  },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0 },
};

/** The list on a narrow screen: one block per row, its title first, the other columns by name below. */
export function CardList(props: GridView) {
  const { columns, rows, selection } = props;
  const t = useT();
  const [first] = columns;
  const heading = first?.heading;
  const all = useDeferredValue(true, false);
  return (
    <Box
      component="ul"
      aria-label={props.label}
      aria-busy={props.stale}
      sx={CARDS}
      style={{ opacity: props.stale ? 0.6 : 1 }}
    >
      {(all ? rows : rows.slice(0, AT_FIRST)).map((row) => {
        const href = props.rowHref(row);
        const name = props.rowLabel(row);
        const head = heading?.(row) ?? <ClippedText text={name} lines={4} />;
        return (
          <li key={row.id} data-chosen={selection?.ids.has(row.id) || undefined}>
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
            <dl>
              {columns
                .filter((column) =>
                  heading ? column !== first : !isInTitle(column.text(row), name),
                )
                .map((column) => (
                  <Fragment key={column.key}>
                    <dt>{column.label}</dt>
                    <dd>{column.heading?.(row) ?? column.render(row)}</dd>
                  </Fragment>
                ))}
            </dl>
          </li>
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

/** Whether the card's title already contains the text ("Arsenal" in "Arsenal – Chelsea"). */
function isInTitle(text: string, title: string): boolean {
  return text.length > 2 && title.includes(text);
}
