import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Icon } from 'touchline/ui';
import { STANDINGS, type Standing } from './standings';

function Row({ standing }: { standing: Standing }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { team, points, won, drawn, lost, played } = standing;
  return (
    <>
      <TableRow sx={{ '& > *': { borderBottom: 'unset' } }}>
        <TableCell padding="checkbox">
          <IconButton
            size="small"
            aria-label={`Details of ${team}`}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Icon path={open ? mdiChevronUp : mdiChevronDown} />
          </IconButton>
        </TableCell>
        <TableCell component="th" scope="row">
          {team}
        </TableCell>
        <TableCell align="right">{points}</TableCell>
      </TableRow>
      <TableRow>
        <TableCell colSpan={3} sx={{ py: 0 }}>
          <Collapse in={open} id={id}>
            <Box sx={{ py: 1.5 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {`${played} matches`}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {`${won} won, ${drawn} drawn, ${lost} lost; ${(points / played).toFixed(2)} points a match`}
              </Typography>
            </Box>
          </Collapse>
        </TableCell>
      </TableRow>
    </>
  );
}

export default function Collapsible() {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Standings with details">
      <Table aria-label="Standings with details">
        <TableHead>
          <TableRow>
            <TableCell>Details</TableCell>
            <TableCell>Team</TableCell>
            <TableCell align="right">Points</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {STANDINGS.slice(0, 5).map((standing) => (
            <Row key={standing.team} standing={standing} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
