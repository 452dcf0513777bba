import { mdiChevronDown, mdiChevronRight } from '@mdi/js';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import type { NavGroup, NavItem, NavNode } from '@/plugin-api/registry';
import { Icon } from '@/shared/components/Icon';
import { useMenuText } from '../menu/use-menu-text';
import { EntryLabel } from './EntryLabel';
import { GroupPopup } from './GroupPopup';
import { GROUP_MARK, type GroupPath, isOpen, ROW_MARK } from './group-path';
import { useHorizontalMenu } from './menu-context';
import { LEFT_OVER_MARK } from './move-by-key';
import { RowButton, RowLink } from './rows';

interface EntryProps<Node extends NavNode> {
  node: Node;
  /** The groups around it; none in the bar. */
  within: GroupPath;
  withIcon?: boolean;
  /** Doesn't fit in the bar: it is rendered only to be measured. */
  leftOver?: boolean;
}

const LEFT_OVER = { position: 'absolute', visibility: 'hidden', insetInlineStart: 0 } as const;

/** A menu entry: a link, or a group with its popup. */
export function MenuEntry({ node, ...rest }: EntryProps<NavNode>) {
  return node.kind === 'item' ? (
    <ItemEntry node={node} {...rest} />
  ) : (
    <GroupEntry node={node} {...rest} />
  );
}

function marks({ within, leftOver }: Omit<EntryProps<NavNode>, 'node'>) {
  return {
    item: { ...(leftOver && { [LEFT_OVER_MARK]: '', 'aria-hidden': true }) },
    row: { [ROW_MARK]: '', ...(within.length === 0 && { 'data-bar': '' }) },
  };
}

function ItemEntry({ node, within, withIcon = false, leftOver }: EntryProps<NavItem>) {
  const { trail } = useHorizontalMenu();
  const { item, row } = marks({ within, leftOver });
  return (
    <Box component="li" sx={leftOver ? LEFT_OVER : undefined} {...item}>
      <RowLink item={node} active={node.id === trail?.item} tabIndex={tabIndexOf(node)} {...row}>
        <EntryLabel node={node} inBar={within.length === 0} withIcon={withIcon} />
      </RowLink>
    </Box>
  );
}

/**
 * An entry without a target is not a Tab stop, but the arrow keys reach it, so that screen readers can read out the
 * reason.
 */
function tabIndexOf({ disabled, to, href }: NavItem): number | undefined {
  return disabled || (to === undefined && href === undefined) ? -1 : undefined;
}

function GroupEntry({ node, within, withIcon = false, leftOver }: EntryProps<NavGroup>) {
  const { open, trail, onPress } = useHorizontalMenu();
  const text = useMenuText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const path = [...within, node.id];
  const inBar = within.length === 0;
  const { disabled } = node;
  const shown = !disabled && isOpen(open, path);
  const { item, row } = marks({ within, leftOver });
  return (
    <Box
      component="li"
      sx={leftOver ? LEFT_OVER : undefined}
      {...item}
      {...(!disabled && { [GROUP_MARK]: node.id })}
    >
      <RowButton
        ref={setAnchor}
        type="button"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        data-holds-active={trail?.groups.includes(node.id)}
        aria-disabled={disabled}
        title={disabled ? text('shell:nav.disabled') : undefined}
        onClick={disabled ? undefined : (event) => onPress(path, event)}
        {...row}
      >
        <EntryLabel node={node} inBar={inBar} withIcon={withIcon} />
        <Icon path={inBar ? mdiChevronDown : mdiChevronRight} size={18} flipRtl={!inBar} />
      </RowButton>
      <GroupPopup id={id} anchor={anchor} open={shown} path={path} nodes={node.items} />
    </Box>
  );
}
