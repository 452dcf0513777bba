import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

const LINES = [
  { name: 'Subtotal', amount: '1,149.00' },
  { name: 'Discount', amount: '−111.10' },
  { name: 'Tax', amount: '217.98' },
  { name: 'Total', amount: '1,255.88' },
];

export default function Figures() {
  return (
    <Stack spacing={1}>
      {LINES.map(({ name, amount }) => (
        <Stack key={name} direction="row" sx={{ justifyContent: 'space-between' }}>
          <Typography sx={{ fontWeight: name === 'Total' ? 600 : 400 }}>{name}</Typography>
          <Typography
            sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: name === 'Total' ? 600 : 400 }}
          >
            {amount}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
