import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';

const PillButton = styled(Button)(({ theme }) => ({
  borderRadius: 999,
  paddingInline: theme.spacing(4),
  color: theme.vars.palette.success.onSoft,
  backgroundColor: theme.vars.palette.success.soft,
  '&:hover': {
    color: theme.vars.palette.success.contrastText,
    backgroundColor: theme.vars.palette.success.main,
  },
}));

export default function CustomizedButtons() {
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (!sending) return;
    const timer = setTimeout(() => setSending(false), 2000);
    return () => clearTimeout(timer);
  }, [sending]);
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
      <PillButton>Accept the invitation</PillButton>
      <Button variant="contained" loading={sending} onClick={() => setSending(true)}>
        Send
      </Button>
    </Stack>
  );
}
