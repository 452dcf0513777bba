import { useMemo } from 'react';
import type { NavNode } from '@/plugin-api/registry';
import { useWorkCount } from '@/shared/work-counts';

/** Number of items waiting behind a menu entry: on its page, or on all pages of its group. */
export function useNodeWork(node: NavNode): number {
  return useWorkCount(useMemo(() => [...new Set(addressesIn(node))], [node]));
}

/** Number of items waiting behind all of these entries. */
export function useNodesWork(nodes: readonly NavNode[]): number {
  return useWorkCount(useMemo(() => [...new Set(nodes.flatMap(addressesIn))], [nodes]));
}

function addressesIn(node: NavNode): string[] {
  return node.kind === 'group' ? node.items.flatMap(addressesIn) : [node.to ?? ''];
}
