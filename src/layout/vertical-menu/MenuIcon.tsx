import { Icon } from '@/shared/components/Icon';

interface MenuIconProps {
  path: string | undefined;
  /** Nesting depth of the entry; from the third level on there is no icon. */
  depth: number;
}

/** The icon of a menu entry; a small ring if it has none. */
export function MenuIcon({ path, depth }: MenuIconProps) {
  if (depth > 1) return null;
  return (
    <span className="icon">
      {path ? <Icon path={path} size={depth === 0 ? 20 : 18} /> : <span className="ring" />}
    </span>
  );
}
