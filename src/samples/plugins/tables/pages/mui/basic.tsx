import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FIGURES, HEADS, STANDINGS } from './standings';

export default function Basic() {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Standings">
      <Table aria-label="Standings">
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
          {STANDINGS.slice(0, 5).map((standing) => (
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
  );
}
