import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

const lines = (widths: number[]) =>
  widths.map((width) => <Skeleton key={width} width={`${width}%`} height={22} sx={{ my: 1 }} />);

/** A form's fields: two columns if there is space. Over another page it has no card. */
export function FormShape({ over = false }: { over?: boolean }) {
  return (
    <Box
      component={over ? 'div' : Card}
      sx={{
        p: over ? 0 : { xs: 2, sm: 3 },
        display: 'grid',
        columnGap: 2.5,
        rowGap: 4.5,
        maxWidth: 920,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
      }}
    >
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} variant="rounded" height={38} />
      ))}
      <Skeleton variant="rounded" width={96} height={36} sx={{ gridColumn: '1 / -1' }} />
    </Box>
  );
}

/** Facts in a wide card, and a narrow one beside it. */
export function RecordShape() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
      }}
    >
      <Card sx={{ p: 3 }}>{lines([70, 52, 64, 46, 58, 40, 62])}</Card>
      <Card sx={{ p: 3 }}>{lines([80, 60, 72])}</Card>
    </Box>
  );
}
