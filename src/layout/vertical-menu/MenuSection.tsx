import type { NavSectionNode } from '@/plugin-api/registry';
import { useMenuText } from '../menu/use-menu-text';
import { MenuNodes, type MenuNodesProps } from './MenuNodes';

interface MenuSectionProps extends Omit<MenuNodesProps, 'nodes' | 'depth'> {
  section: NavSectionNode;
}

/** A section of the menu under its title, which becomes a line while the menu is folded. */
export function MenuSection({ section, ...rest }: MenuSectionProps) {
  const text = useMenuText();
  const title = text(section.titleKey);
  return (
    <section aria-label={title}>
      {section.heading && (
        <div aria-hidden="true" className="heading">
          <span>{title}</span>
        </div>
      )}
      <MenuNodes {...rest} nodes={section.nodes} depth={0} />
    </section>
  );
}
