import { mdiChevronUp, mdiClose, mdiRefresh } from '@mdi/js';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Icon } from 'touchline/ui';

export const wide = true;

const ACTIONS = [
  {
    name: 'Collapse',
    icon: mdiChevronUp,
    details: 'Folds the card up to its title, and down again.',
  },
  {
    name: 'Refresh',
    icon: mdiRefresh,
    details: 'Reloads the content; the card waits until then.',
  },
  { name: 'Remove', icon: mdiClose, details: 'Takes the card from the page.' },
];

export default function CardActionsTable() {
  return (
    <TableContainer>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>Action</TableCell>
            <TableCell>Icon</TableCell>
            <TableCell>Details</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {ACTIONS.map(({ name, icon, details }) => (
            <TableRow key={name}>
              <TableCell>{name}</TableCell>
              <TableCell>
                <Icon path={icon} label={name} />
              </TableCell>
              <TableCell>{details}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
