import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

const TAX_PERCENT = 20;
const ITEMS = [
  { name: 'Home shirt', count: 12, price: 4500 },
  { name: 'Match ball', count: 6, price: 3850 },
  { name: 'Corner flag', count: 4, price: 1225 },
];

/** Prices are whole cents. */
const money = (cents: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'USD' }).format(cents / 100);

const subtotal = ITEMS.reduce((sum, { count, price }) => sum + count * price, 0);
const tax = Math.round((subtotal * TAX_PERCENT) / 100);

export default function Spanning() {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Order">
      <Table aria-label="Order">
        <TableHead>
          <TableRow>
            <TableCell colSpan={3}>Details</TableCell>
            <TableCell align="right">Price</TableCell>
          </TableRow>
          <TableRow>
            <TableCell>Item</TableCell>
            <TableCell align="right">Count</TableCell>
            <TableCell align="right">Each</TableCell>
            <TableCell align="right">Sum</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {ITEMS.map(({ name, count, price }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell align="right">{count}</TableCell>
              <TableCell align="right">{money(price)}</TableCell>
              <TableCell align="right">{money(count * price)}</TableCell>
            </TableRow>
          ))}
          <TableRow>
            <TableCell rowSpan={3} />
            <TableCell colSpan={2}>Subtotal</TableCell>
            <TableCell align="right">{money(subtotal)}</TableCell>
          </TableRow>
          <TableRow>
            <TableCell>Tax</TableCell>
            <TableCell align="right">{`${TAX_PERCENT}%`}</TableCell>
            <TableCell align="right">{money(tax)}</TableCell>
          </TableRow>
          <TableRow sx={{ '& > *': { fontWeight: 600 } }}>
            <TableCell colSpan={2}>Total</TableCell>
            <TableCell align="right">{money(subtotal + tax)}</TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  );
}
