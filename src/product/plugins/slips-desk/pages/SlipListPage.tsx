import Stack from '@mui/material/Stack';
import { ListPage as GeneratedList } from 'touchline/crud';
import { type ResourcePageProps, SlotOutlet } from 'touchline/plugin-api';

/** All slips of the desk, those changed last first. */
export default function SlipListPage({ resource }: ResourcePageProps) {
  return (
    // Content below a loading list would move when the rows arrive.
    <Stack sx={{ gap: 3, '& > :has(.MuiSkeleton-root) ~ *': { visibility: 'hidden' } }}>
      <GeneratedList resource={resource} />
      <SlotOutlet slot="slips.desk" props={{}} />
    </Stack>
  );
}
