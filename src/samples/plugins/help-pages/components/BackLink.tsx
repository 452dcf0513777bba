import { mdiArrowLeft } from '@mdi/js';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Icon } from 'touchline/ui';

interface BackLinkProps {
  to: string;
  label: string;
}

/** A link to the parent page. */
export function BackLink({ to, label }: BackLinkProps) {
  return (
    <Button
      component={Link}
      to={to}
      color="inherit"
      startIcon={<Icon path={mdiArrowLeft} flipRtl />}
      sx={{ mb: 1.5, marginInlineStart: -1 }}
    >
      {label}
    </Button>
  );
}
