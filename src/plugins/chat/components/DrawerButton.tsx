import Button from '@mui/material/Button';
import { Icon } from '@/shared/components/Icon';

interface DrawerButtonProps {
  icon: string;
  text: string;
  onClick: () => void;
  color?: 'inherit' | 'error';
  expanded?: boolean;
  flipRtl?: boolean;
}

/** A line of a drawer that does something. */
export function DrawerButton(props: DrawerButtonProps) {
  const { icon, text, onClick, color = 'inherit', expanded, flipRtl } = props;
  return (
    <Button
      fullWidth
      color={color}
      onClick={onClick}
      aria-expanded={expanded}
      startIcon={<Icon path={icon} flipRtl={flipRtl} />}
      sx={{ justifyContent: 'flex-start', fontWeight: 400 }}
    >
      {text}
    </Button>
  );
}
