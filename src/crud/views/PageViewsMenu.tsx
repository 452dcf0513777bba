import { useSearchParams } from 'react-router';
import type { LazyMenuProps } from '@/shared/use-lazy-menu';
import { pickQuery, withQuery } from './page-query';
import { ViewsMenu } from './ViewsMenu';

export interface PageViewsChoice {
  /** Id that the views are stored under; lower case. */
  list: string;
  /** The parameters of the address that are filters. */
  keys: readonly string[];
}

/** The saved views of a page whose filters are in its address. */
export function PageViewsMenu({ list, keys, anchor, onClose }: PageViewsChoice & LazyMenuProps) {
  const [search, setSearch] = useSearchParams();
  return (
    <ViewsMenu
      list={list}
      now={pickQuery(search, keys)}
      onShow={(query) => setSearch((before) => withQuery(before, query, keys))}
      anchor={anchor}
      onClose={onClose}
    />
  );
}
