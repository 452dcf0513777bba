import Avatar from '@mui/material/Avatar';
import AvatarGroup from '@mui/material/AvatarGroup';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MEMBERS } from '@/samples/gallery/sample-data';

export const bare = true;

export default function ProfileCard() {
  const [sent, setSent] = useState(false);
  const [ada, ...others] = MEMBERS;
  return (
    <Card>
      <Box sx={{ height: 96, bgcolor: 'primary.soft' }} />
      <CardContent sx={{ pt: 0 }}>
        <Avatar
          alt=""
          src={ada?.avatar}
          sx={{ mt: -4, width: 72, height: 72, border: 4, borderColor: 'background.paper' }}
        />
        <Box sx={{ mt: 1, mb: 2, display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box sx={{ flexGrow: 1 }}>
            <Typography variant="h3" component="p">
              {ada?.name}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {ada?.role}
            </Typography>
          </Box>
          <Button variant={sent ? 'outlined' : 'contained'} onClick={() => setSent(!sent)}>
            {sent ? 'Take it back' : 'Send a request'}
          </Button>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="body2" color="text.secondary">
            Five friends in common
          </Typography>
          <AvatarGroup max={4}>
            {others.map(({ id, name, avatar }) => (
              <Avatar key={id} alt={name} src={avatar} />
            ))}
          </AvatarGroup>
        </Box>
      </CardContent>
    </Card>
  );
}
