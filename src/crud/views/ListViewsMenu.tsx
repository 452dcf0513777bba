import type { CompleteResource } from '@/plugin-api/types';
import type { LazyMenuProps } from '@/shared/use-lazy-menu';
import type { ListSettings } from '../list/use-list-settings';
import type { ListControl } from '../list/use-list-state';
import { ViewsMenu } from './ViewsMenu';
import { fromViewQuery, toViewQuery } from './view-query';

export interface ViewsChoice extends ListControl {
  resource: CompleteResource;
  settings: ListSettings;
  onSettings: (part: Partial<ListSettings>) => void;
}

/** The saved views of a generated list: address, columns and row height. */
export function ListViewsMenu(props: ViewsChoice & LazyMenuProps) {
  const { resource, state, change, settings, onSettings, anchor, onClose } = props;
  return (
    <ViewsMenu
      list={resource.id}
      now={toViewQuery(state, settings, resource)}
      start={settings.start}
      onStart={(start) => onSettings({ start })}
      onShow={(query) => {
        const view = fromViewQuery(query, resource);
        onSettings(view.settings);
        change(view.state);
      }}
      anchor={anchor}
      onClose={onClose}
    />
  );
}
