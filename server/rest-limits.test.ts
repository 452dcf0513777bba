import { describe, expect, it } from 'vitest';
import { isTooDeep, restUrlProblem } from './rest-limits.ts';

const ask = (query: string, table = 'teams') =>
  restUrlProblem(new URL(`http://localhost/rest/v1/${table}?${query}`));

describe('restUrlProblem', () => {
  it.each([
    ['all columns', 'select=*'],
    ['a reference with a hint', 'select=id,home:teams!fixtures_home_team_id_fkey(id,name)'],
    ['two levels', 'select=id,fixtures!home(id,leagues(id,name))'],
    ['brackets in a quoted name', 'select="a(((b"'],
    ['a word that objects have', 'name=eq.constructor'],
    ['a filter with brackets', 'id=in.(1,2)&select=id'],
  ])('lets %s pass', (_what, query) => {
    expect(ask(query, 'predictions')).toBeNull();
  });

  it.each([
    ['three levels', 'select=*,fixtures(*,leagues(*,seasons(id)))', 'goes deeper than 2'],
    [
      'a table within itself',
      'select=*,home:fixtures!x(*,away:teams!y(*))',
      'embeds teams in itself',
    ],
    ['the first table again', 'select=*,teams(*)', 'embeds teams in itself'],
    ['a cycle by an alias', 'select=*,a:fixtures(*,b:fixtures(id))', 'embeds fixtures in itself'],
    ['many side by side', `select=${'x(id),'.repeat(13)}id`, 'more than 12'],
    ['a column again and again', `select=${'id,'.repeat(100)}id`, 'more than 100 columns'],
    ['an open bracket', 'select=fixtures(id', 'not closed'],
    ['a lonely closing one', 'select=id)', 'was not opened'],
    ['an open quotation', 'select=%22', 'not closed'],
    ['a spread without end', `select=${'...a('.repeat(40)}`, 'embeds a in itself'],
    ['the second of two', 'select=id&select=a(b(c(id)))', 'goes deeper'],
    ['no operator', 'id=__proto__', 'has no operator'],
    ['a negated one', 'id=not.constructor.1', 'has no operator'],
    ['NUL', 'name=eq.a%00b', 'cannot be stored'],
  ])('refuses %s', async (_what, query, words) => {
    const answer = ask(query);
    expect(answer?.status).toBe(400);
    expect(await answer?.json()).toMatchObject({
      code: 'PGRST100',
      message: expect.stringContaining(words),
    });
  });
});

describe('isTooDeep', () => {
  it.each([
    ['a flat object', '{"a":1}', false],
    ['64 levels', `${'['.repeat(64)}${']'.repeat(64)}`, false],
    ['65 levels', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, true],
    ['many beside each other', `[${'[],'.repeat(1000)}[]]`, false],
    ['brackets in a text', `{"a":"${'['.repeat(500)}"}`, false],
    ['brackets after a quoted mark', `{"a":"\\"${'['.repeat(500)}"}`, false],
  ])('%s', (_what, text, expected) => {
    expect(isTooDeep(text)).toBe(expected);
  });
});
