import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { NavItem } from '@/plugin-api/registry';
import { useMenuText } from './use-menu-text';

interface MenuAnchorProps extends ComponentProps<'a'> {
  item: NavItem;
  /** It links to the current page. */
  active: boolean;
}

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/**
 * The unstyled link of a menu entry: to a page, to another site (always in a new tab), or without a target, with a
 * title that says why.
 */
export function MenuAnchor({ item, active, ...rest }: MenuAnchorProps) {
  const text = useMenuText();
  const { to, href, newTab, disabled, reasonKey = 'shell:nav.disabled' } = item;
  if (disabled || (to === undefined && href === undefined)) {
    return <a {...rest} role="link" aria-disabled="true" title={text(reasonKey)} />;
  }
  const current = active ? 'page' : undefined;
  return to === undefined ? (
    <a {...rest} href={href} {...NEW_TAB} />
  ) : (
    <Link {...rest} to={to} aria-current={current} {...(newTab && NEW_TAB)} />
  );
}
