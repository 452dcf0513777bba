import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MEMBERS } from '@/samples/gallery/sample-data';

export const bare = true;

const FIGURES = [
  { name: 'Essays', count: 48 },
  { name: 'Followers', count: 1204 },
  { name: 'Following', count: 96 },
];

export default function AuthorCard() {
  const [following, setFollowing] = useState(false);
  const farid = MEMBERS[5];
  return (
    <Card>
      <CardContent sx={{ textAlign: 'center' }}>
        <Avatar alt="" src={farid?.avatar} sx={{ width: 80, height: 80, mx: 'auto', mb: 1 }} />
        <Typography variant="h3" component="p">
          {farid?.name}
        </Typography>
        <Chip size="small" label={farid?.role} sx={{ mt: 0.5, mb: 2 }} />
        <Box sx={{ mb: 2, display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)' }}>
          {FIGURES.map(({ name, count }) => (
            <Box key={name}>
              <Typography variant="h3" component="p">
                {(count + (following && name === 'Followers' ? 1 : 0)).toLocaleString('en')}
              </Typography>
              <Typography variant="caption" color="text.secondary">
                {name}
              </Typography>
            </Box>
          ))}
        </Box>
        <Button
          fullWidth
          variant={following ? 'outlined' : 'contained'}
          onClick={() => setFollowing(!following)}
        >
          {following ? 'Stop following' : 'Follow'}
        </Button>
      </CardContent>
    </Card>
  );
}
