import { styled } from '@mui/material/styles';
import { Icon } from '@/shared/components/Icon';

const Slot = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  flexShrink: 0,
});

const Dot = styled('span')({
  width: 6,
  height: 6,
  borderRadius: '50%',
  border: '1.5px solid currentColor',
  opacity: 0.75,
});

interface MenuIconProps {
  path: string | undefined;
  /** How many groups hold the line; from the third level on there is no icon. */
  depth: number;
}

/** The icon in front of a menu line; a small ring where it has none. */
export function MenuIcon({ path, depth }: MenuIconProps) {
  if (depth > 1) return null;
  return <Slot>{path ? <Icon path={path} size={depth === 0 ? 20 : 18} /> : <Dot />}</Slot>;
}
