import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/shared/components/Notice';

interface BlockedNoticeProps {
  text: string;
  onUnblock: () => void;
}

/** Stands where one would write. */
export function BlockedNotice({ text, onUnblock }: BlockedNoticeProps) {
  const { t } = useTranslation('chat');
  return (
    <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Notice
        kind="warning"
        action={
          <Button size="small" color="inherit" onClick={onUnblock}>
            {t('unblock')}
          </Button>
        }
      >
        {text}
      </Notice>
    </Box>
  );
}
