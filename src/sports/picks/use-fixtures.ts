import { type CrudFilter, type HttpError, useDataProvider, useOne } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FIXTURE_SELECT, toFixtureChoice } from './fixture-choice';

type Row = Record<string, unknown> & { id: string };

/** Most choices shown. */
const PAGE = 20;
/** Teams that a name may refer to. */
const TEAMS = 40;
/** States in which a fixture is open for tips. */
const OPEN = ['TBD', 'SCHEDULED', 'POSTPONED'];

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
        { field: 'state', operator: 'in', value: OPEN },
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

/** One fixture by its id. */
export function useFixture(id: string | null) {
  const { query } = useOne<Row, HttpError>({
    resource: 'fixtures',
    id: id ?? '',
    meta: { select: FIXTURE_SELECT },
    queryOptions: { enabled: id !== null },
  });
  return id === null ? null : toFixtureChoice(query.data?.data);
}
