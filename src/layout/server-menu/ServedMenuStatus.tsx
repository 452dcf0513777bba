import { mdiAlertCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { NavPlacement } from '@/plugin-api/types';
import { Icon } from '@/shared/components/Icon';
import { useMenuText } from '../menu/use-menu-text';
import { useServedMenu } from '../menu/use-served-menu';
import { MenuSkeleton } from './MenuSkeleton';

interface ServedMenuStatusProps {
  placement: NavPlacement;
}

/** The skeleton of the server's menu while it loads; a short notice with a retry button if it failed. */
export default function ServedMenuStatus({ placement }: ServedMenuStatusProps) {
  const text = useMenuText();
  const { loading, problem, retry } = useServedMenu(placement);
  if (loading) return <MenuSkeleton placement={placement} />;
  if (!problem) return null;
  const told = text(`shell:nav.served.${problem}`);
  const inBar = placement === 'horizontal';
  return (
    <Box
      role="status"
      sx={{
        display: inBar ? 'flex' : 'block',
        flexShrink: 0,
        alignItems: 'center',
        color: 'var(--menu-muted)',
        fontSize: '0.8125rem',
        ...(inBar ? { marginInlineStart: 1 } : { px: 1.5, pt: 2.5 }),
      }}
    >
      {inBar ? (
        <Box component="span" title={told} sx={{ display: 'flex' }}>
          <Icon path={mdiAlertCircleOutline} label={told} />
        </Box>
      ) : (
        told
      )}
      <Button
        size="small"
        color="inherit"
        onClick={retry}
        sx={inBar ? undefined : { display: 'block', mt: 0.5, mx: -0.625 }}
      >
        {text('shell:tryAgain')}
      </Button>
    </Box>
  );
}
