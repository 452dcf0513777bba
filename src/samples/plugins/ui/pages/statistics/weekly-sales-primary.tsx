import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';

export const bare = true;

const DAYS = [
  { day: 'Monday', sales: 24 },
  { day: 'Tuesday', sales: 31 },
  { day: 'Wednesday', sales: 28 },
  { day: 'Thursday', sales: 40 },
];

export default function SolidWeeklySales() {
  return (
    <Card sx={{ bgcolor: 'primary.main', color: 'primary.contrastText' }}>
      <CardContent>
        <Typography variant="h3" component="p">
          Sales of the week
        </Typography>
        <Typography sx={{ mb: 2 }}>$23.5k in all</Typography>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
          {DAYS.map(({ day, sales }) => (
            <Box key={day} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
              <Box
                sx={{
                  px: 1,
                  py: 0.5,
                  minWidth: 36,
                  fontWeight: 600,
                  textAlign: 'center',
                  borderRadius: 1,
                  color: 'primary.main',
                  bgcolor: 'background.paper',
                }}
              >
                {sales}
              </Box>
              {day}
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}
