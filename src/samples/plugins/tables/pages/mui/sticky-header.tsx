import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { FIGURES, HEADS, STANDINGS } from './standings';

export default function StickyHeader() {
  const [page, setPage] = useState(0);
  const [size, setSize] = useState(10);
  const rows = STANDINGS.slice(page * size, (page + 1) * size);
  return (
    <>
      <TableContainer
        role="region"
        aria-label="Standings with a header that stays"
        tabIndex={0}
        sx={{ height: 300 }}
      >
        <Table stickyHeader aria-label="Standings">
          <TableHead>
            <TableRow>
              <TableCell>{HEADS.team}</TableCell>
              {FIGURES.map((figure) => (
                <TableCell key={figure} align="right">
                  {HEADS[figure]}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((standing) => (
              <TableRow key={standing.team} hover>
                <TableCell component="th" scope="row">
                  {standing.team}
                </TableCell>
                {FIGURES.map((figure) => (
                  <TableCell key={figure} align="right">
                    {standing[figure]}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <TablePagination
        component="div"
        count={STANDINGS.length}
        page={page}
        rowsPerPage={size}
        rowsPerPageOptions={[5, 10]}
        onPageChange={(_event, next) => setPage(next)}
        onRowsPerPageChange={(event) => {
          setSize(Number(event.target.value));
          setPage(0);
        }}
      />
    </>
  );
}
