import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell, { tableCellClasses } from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FIGURES, HEADS, STANDINGS } from './standings';

const Cell = styled(TableCell)(({ theme }) => ({
  [`&.${tableCellClasses.head}`]: {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
}));

const Row = styled(TableRow)(({ theme }) => ({
  '&:nth-of-type(even)': { backgroundColor: theme.vars.palette.surface.sunken },
  '&:last-child td, &:last-child th': { border: 0 },
}));

export default function Customized() {
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label="Standings in colours"
      sx={{ borderRadius: 1 }}
    >
      <Table aria-label="Standings in the club's colours">
        <TableHead>
          <TableRow>
            <Cell>{HEADS.team}</Cell>
            {FIGURES.map((figure) => (
              <Cell key={figure} align="right">
                {HEADS[figure]}
              </Cell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {STANDINGS.slice(0, 5).map((standing) => (
            <Row key={standing.team}>
              <Cell component="th" scope="row">
                {standing.team}
              </Cell>
              {FIGURES.map((figure) => (
                <Cell key={figure} align="right">
                  {standing[figure]}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
