import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { HEADS, STANDINGS, type Standing } from './standings';

export const wide = true;

const COLUMNS = Object.keys(HEADS) as (keyof Standing)[];

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' ? one - Number(other) : one.localeCompare(String(other));

export default function SortingAndSelecting() {
  const [by, setBy] = useState<keyof Standing>('points');
  const [order, setOrder] = useState<'asc' | 'desc'>('desc');
  const [chosen, setChosen] = useState<string[]>([]);
  const rows = STANDINGS.toSorted((one, other) =>
    order === 'asc' ? compare(one[by], other[by]) : compare(other[by], one[by]),
  );

  function sort(column: keyof Standing) {
    setOrder(by === column && order === 'desc' ? 'asc' : 'desc');
    setBy(column);
  }
  const toggle = (team: string) =>
    setChosen(chosen.includes(team) ? chosen.filter((one) => one !== team) : [...chosen, team]);

  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', minHeight: 40, gap: 2 }}>
        <Typography role="status">
          {chosen.length > 0 ? `${chosen.length} chosen` : 'None is chosen'}
        </Typography>
        {chosen.length > 0 && <Button onClick={() => setChosen([])}>Clear</Button>}
      </Stack>
      <TableContainer tabIndex={0} role="region" aria-label="Standings to sort">
        <Table size="small" aria-label="Standings to sort">
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox">
                <Checkbox
                  checked={chosen.length === rows.length}
                  indeterminate={chosen.length > 0 && chosen.length < rows.length}
                  onChange={({ target }) =>
                    setChosen(target.checked ? rows.map(({ team }) => team) : [])
                  }
                  slotProps={{ input: { 'aria-label': 'Choose all teams' } }}
                />
              </TableCell>
              {COLUMNS.map((column) => (
                <TableCell
                  key={column}
                  align={column === 'team' ? 'left' : 'right'}
                  sortDirection={by === column ? order : false}
                >
                  <TableSortLabel
                    active={by === column}
                    direction={by === column ? order : 'desc'}
                    onClick={() => sort(column)}
                  >
                    {HEADS[column]}
                  </TableSortLabel>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((standing) => {
              const { team } = standing;
              return (
                <TableRow key={team} hover selected={chosen.includes(team)}>
                  <TableCell padding="checkbox">
                    <Checkbox
                      checked={chosen.includes(team)}
                      onChange={() => toggle(team)}
                      slotProps={{ input: { 'aria-label': `Choose ${team}` } }}
                    />
                  </TableCell>
                  {COLUMNS.map((column) => (
                    <TableCell key={column} align={column === 'team' ? 'left' : 'right'}>
                      {standing[column]}
                    </TableCell>
                  ))}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}
