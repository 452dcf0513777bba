import Avatar from '@mui/material/Avatar';
import AvatarGroup from '@mui/material/AvatarGroup';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MEMBERS } from '@/samples/gallery/sample-data';

export const bare = true;

export default function ProjectProgress() {
  return (
    <Card>
      <CardContent>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography variant="h3" component="p">
            Household book
          </Typography>
          <Chip size="small" color="primary" label="App" />
        </Stack>
        <Typography color="text.secondary" sx={{ my: 2 }}>
          Keeps receipts, splits the rent and says in plain words where the money went.
        </Typography>
        <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 0.5 }}>
          <Typography>Sprint 4</Typography>
          <Typography>65%</Typography>
        </Stack>
        <LinearProgress variant="determinate" value={65} aria-label="Progress of the sprint" />
        <Stack
          direction="row"
          sx={{ mt: 2, justifyContent: 'space-between', alignItems: 'center' }}
        >
          <AvatarGroup max={4}>
            {MEMBERS.map(({ id, name, avatar }) => (
              <Avatar key={id} alt={name} src={avatar} />
            ))}
          </AvatarGroup>
          <Typography variant="body2" color="text.secondary">
            Until 30 June
          </Typography>
        </Stack>
      </CardContent>
    </Card>
  );
}
