import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { Hint } from './Hint';
import { Icon } from './Icon';

interface IconActionProps extends Omit<IconButtonProps, 'children'> {
  label: string;
  /** A path of `@mdi/js`. */
  icon: string;
  flipRtl?: boolean;
}

/** An icon button, with its name as a hint. */
export function IconAction({ label, icon, flipRtl, ...button }: IconActionProps) {
  const control = (
    <IconButton size="small" aria-label={label} {...button}>
      <Icon path={icon} flipRtl={flipRtl} />
    </IconButton>
  );
  // A disabled button fires no pointer events.
  return button.disabled ? control : <Hint text={label}>{control}</Hint>;
}
