import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FIGURES, HEADS, STANDINGS } from './standings';

interface PlainProps {
  region: string;
  name: string;
  size?: 'small';
  teams: number;
}

export const examples = {
  basic: { region: 'Standings', name: 'Standings', teams: 5 },
  dense: { region: 'Dense standings', name: 'Standings, dense', size: 'small', teams: 7 },
} satisfies Record<string, PlainProps>;

export default function PlainTable({ region, name, size, teams }: PlainProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={region}>
      <Table size={size} aria-label={name}>
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
          {STANDINGS.slice(0, teams).map((standing) => (
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
