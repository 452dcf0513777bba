import Button from '@mui/material/Button';
import type { IconPath } from '@/plugin-api/types';
import { Icon } from '@/shared/components/Icon';

interface BulkButtonProps {
  icon: IconPath;
  label: string;
  onClick: () => void;
}

/** One action of the bulk bar. */
export function BulkButton({ icon, label, onClick }: BulkButtonProps) {
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<Icon path={icon} size={18} />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
