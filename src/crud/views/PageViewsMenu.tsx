import { useSearchParams } from 'react-router';
import type { LazyMenuProps } from '@/shared/use-lazy-menu';
import { pickQuery, withQuery } from './page-query';
import { ViewsMenu } from './ViewsMenu';

export interface PageViewsChoice {
  /** Id of the list: lower case, as the views are kept under it. */
  list: string;
  /** Which parameters of the address its filters are. */
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
