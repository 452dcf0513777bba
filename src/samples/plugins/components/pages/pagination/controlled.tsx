import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MEMBERS } from '@/samples/gallery/sample-data';

export default function ControlledPagination() {
  const [page, setPage] = useState(1);
  const member = MEMBERS[page - 1];
  return (
    <Stack spacing={2}>
      <Typography role="status">
        {member?.name}, {member?.role.toLowerCase()}
      </Typography>
      <Pagination
        count={MEMBERS.length}
        page={page}
        color="primary"
        onChange={(_, chosen) => setPage(chosen)}
        aria-label="Members"
      />
    </Stack>
  );
}
