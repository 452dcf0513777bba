import type { NavNode } from '@/plugin-api/registry';
import type { ActiveTrail } from '../menu/active-trail';
import { MenuGroup } from './MenuGroup';
import { MenuLink } from './MenuLink';

export interface MenuNodesProps {
  nodes: readonly NavNode[];
  /** Nesting depth of these nodes. */
  depth: number;
  trail: ActiveTrail | null;
  open: readonly string[];
  /** Whether this level's groups are temporarily shown as closed. */
  folded?: boolean;
  onToggle: (group: string) => void;
}

/** One level of the menu. */
export function MenuNodes({ nodes, ...rest }: MenuNodesProps) {
  return (
    <ul>
      {nodes.map((node) =>
        node.kind === 'item' ? (
          <MenuLink
            key={node.id}
            item={node}
            active={node.id === rest.trail?.item}
            depth={rest.depth}
          />
        ) : (
          <MenuGroup key={node.id} group={node} {...rest} />
        ),
      )}
    </ul>
  );
}
