import { type CrudFilter, type HttpError, useDataProvider, useList, useOne } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FIXTURE_SELECT, toFixtureChoice } from './fixture-choice';
import type { PickMarket } from './pick-rules';

/** More than all seven sports have. */
const ALL = 500;

/** The markets in use, with what the forms of tips and slips check a pick against. */
export function usePickMarkets() {
  const { query } = useList<PickMarket & { id: string }, HttpError>({
    resource: 'markets',
    filters: [{ field: 'active', operator: 'eq', value: true }],
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: ALL },
    meta: {
      select:
        'id,code,name,sport,kind,scope,selections,requires_line,line_step,min_tier,rules_text',
    },
    queryOptions: { staleTime: 60_000 },
  });
  const markets = useMemo<PickMarket[]>(() => query.data?.data ?? [], [query.data]);
  return {
    markets,
    loading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

type Row = Record<string, unknown> & { id: string };

/** Most choices shown. */
const PAGE = 20;
/** Teams that a name may refer to. */
const TEAMS = 40;
/** States in which a fixture is open for tips. */
export const OPEN_STATES: readonly string[] = ['TBD', 'SCHEDULED', 'POSTPONED'];

/** The next fixtures that a team of this name plays in; the next of all without a name. */
export function useUpcomingFixtures(search: string, enabled: boolean) {
  const provider = useDataProvider()();
  // By hand because fixtures are searched by the names of their teams, in two steps.
  return useQuery({
    queryKey: ['upcoming-fixtures', search],
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    queryFn: async () => {
      const filters: CrudFilter[] = [
        { field: 'starts_at', operator: 'gt', value: new Date().toISOString() },
        { field: 'state', operator: 'in', value: [...OPEN_STATES] },
      ];
      if (search) {
        const teams = await provider.getList<Row>({
          resource: 'teams',
          filters: [{ field: 'name', operator: 'contains', value: search }],
          pagination: { currentPage: 1, pageSize: TEAMS },
          meta: { select: 'id' },
        });
        const ids = teams.data.map((team) => team.id);
        if (ids.length === 0) return [];
        filters.push({
          operator: 'or',
          value: [
            { field: 'home_team_id', operator: 'in', value: ids },
            { field: 'away_team_id', operator: 'in', value: ids },
          ],
        });
      }
      const { data } = await provider.getList<Row>({
        resource: 'fixtures',
        filters,
        sorters: [{ field: 'starts_at', order: 'asc' }],
        pagination: { currentPage: 1, pageSize: PAGE },
        meta: { select: FIXTURE_SELECT },
      });
      return data.map(toFixtureChoice).filter((choice) => choice !== null);
    },
  });
}

/** One fixture by its id; nothing is read without an id. */
export function useFixture(id: string | null) {
  const { query } = useOne<Row, HttpError>({
    resource: 'fixtures',
    id: id ?? '',
    meta: { select: FIXTURE_SELECT },
    queryOptions: { enabled: id !== null },
  });
  return {
    fixture: id === null ? null : toFixtureChoice(query.data?.data),
    loading: id !== null && query.isPending,
  };
}
