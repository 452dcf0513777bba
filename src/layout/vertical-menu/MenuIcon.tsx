import { Icon } from '@/shared/components/Icon';

interface MenuIconProps {
  path: string | undefined;
  /** How many groups hold the line; from the third level on there is no icon. */
  depth: number;
}

/** The icon in front of a menu line; a small ring where it has none. */
export function MenuIcon({ path, depth }: MenuIconProps) {
  if (depth > 1) return null;
  return (
    <span className="icon">
      {path ? <Icon path={path} size={depth === 0 ? 20 : 18} /> : <span className="ring" />}
    </span>
  );
}
