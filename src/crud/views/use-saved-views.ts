import { useDataProvider } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/shared/error-text';
import { toast } from '@/shared/toast';

/** A row of `saved_views`: what a person set up in a list, under a name. */
export interface SavedViewRow {
  id: string;
  user_id: string;
  resource: string;
  name: string;
  query: string;
  shared: boolean;
  created_at: string;
  updated_at: string;
}

const TABLE = 'saved_views';
const SELECT = 'id,user_id,resource,name,query,shared,created_at,updated_at';

/** A person's views of one list and those that staff share, by name; and what can be done with them. */
export function useSavedViews(resource: string) {
  const { t } = useTranslation('views');
  const { t: shell } = useTranslation('shell');
  const provider = useDataProvider()('default');
  const client = useQueryClient();
  const queryKey = ['crud', 'views', resource];
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const { data } = await provider.getList<SavedViewRow>({
        resource: TABLE,
        filters: [{ field: 'resource', operator: 'eq', value: resource }],
        sorters: [{ field: 'name', order: 'asc' }],
        pagination: { currentPage: 1, pageSize: 100 },
        meta: { select: SELECT },
      });
      return data;
    },
  });
  const reload = () => client.invalidateQueries({ queryKey });

  /** Throws what the server says. */
  async function add(values: Pick<SavedViewRow, 'name' | 'query' | 'shared'>): Promise<void> {
    await provider.create({
      resource: TABLE,
      variables: { ...values, resource },
      meta: { select: 'id' },
    });
    toast.success(t('saved', { name: values.name }));
    await reload();
  }

  /** Throws what the server says. */
  async function change(
    view: SavedViewRow,
    values: Partial<Pick<SavedViewRow, 'name' | 'query' | 'shared'>>,
  ): Promise<void> {
    await provider.update({
      resource: TABLE,
      id: view.id,
      variables: values,
      meta: { select: 'id' },
    });
    toast.success(t('changed', { name: values.name ?? view.name }));
    await reload();
  }

  async function bringBack(view: SavedViewRow): Promise<void> {
    try {
      await provider.create({ resource: TABLE, variables: view, meta: { select: 'id' } });
      toast.success(t('backAgain', { name: view.name }));
    } catch (error) {
      toast.error(errorText(error, shell));
    }
    await reload();
  }

  /** Removes it and offers the way back, to its owner. Throws what the server says. */
  async function remove(view: SavedViewRow, own: boolean): Promise<void> {
    await provider.deleteOne({ resource: TABLE, id: view.id, meta: { select: 'id' } });
    toast.success(
      t('deleted', { name: view.name }),
      own ? { label: t('undo'), run: () => void bringBack(view) } : undefined,
    );
    await reload();
  }

  return { query, add, change, remove };
}
