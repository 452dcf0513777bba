import { describe, expect, it } from 'vitest';
import { bodyProblem, restHeaderProblem, restUrlProblem, visitorProblem } from './shapes.ts';

const ask = (query: string, table = 'teams') =>
  restUrlProblem(
    new URL(`http://localhost/rest/v1/${table}?${query}`),
    new Set(['publish_prediction']),
  );

describe('restUrlProblem', () => {
  it.each([
    ['all columns', 'select=*'],
    ['a reference with a hint', 'select=id,home:teams!fixtures_home_team_id_fkey(id,name)'],
    ['two levels', 'select=id,fixtures!home(id,leagues(id,name))'],
    ['brackets in a quoted name', 'select="a(((b"'],
    ['a word that objects have', 'name=eq.constructor'],
    ['two filters of a column', 'id=gt.1&id=lt.5&id=not.is.null&id=not.in.(7)&id=not.eq.3'],
    ['two ways to combine filters', 'or=(a.eq.1,b.eq.2)&and=(a.eq.1)&teams.or=(a.eq.1)'],
    ['a value that objects have', 'or=(name.eq.constructor,id.in.(toString,valueOf))'],
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
    ['a second one', 'select=id&select=a(b(c(id)))', 'parameter select twice'],
    ['no operator', 'id=__proto__', 'has no operator'],
    ['a negated one', 'id=not.constructor.1', 'has no operator'],
    ['a filter of what objects have', '__proto__=eq.1', 'no column or table __proto__'],
    ['one in quotes', '"constructor"=eq.1', 'no column or table constructor'],
    ['one of an embedded record', 'teams.__proto__=eq.1', 'no column or table __proto__'],
    ['one among others', 'or=(id.eq.1,and(toString.not.is.null))', 'no column or table toString'],
    ['a column that objects have', 'select=id,valueOf', 'no column or table valueOf'],
    ['an order by one', 'order=id.desc,constructor.asc', 'no column or table constructor'],
    ['an operator twice', 'id=gt.1&id=gt.5', 'filters by id twice'],
    ['an operator twice, once in quotes', 'id=gt.1&%22id%22=GT.5', 'filters by "id" twice'],
    ['two negations', 'id=not.eq.1&id=not.gt.5', 'filters by id twice'],
    ['or twice', 'or=(id.eq.1)&or=(id.eq.2)', 'filters by or twice'],
    ['or and and, negated', 'not.or=(id.eq.1)&not.and=(id.eq.2)', 'filters by not.and twice'],
    ['many filters', 'id=eq.1&'.repeat(51), 'more than 50 filters'],
    ['a long list', `id=in.(${'1,'.repeat(1001)}1)`, 'more than 1000 values'],
    ['a long list in parts', `id=in.(${'1,'.repeat(500)}1)&`.repeat(3), 'more than 1000 values'],
    ['a deep condition', `or=${'and('.repeat(9)}`, 'goes deeper than 8 brackets'],
    ['NUL', 'name=eq.a%00b', 'cannot be stored'],
    ['a control twice', 'limit=1&limit=2', 'parameter limit twice'],
    ['one of an embedded record', 'teams.order=a&teams.order=b', 'teams.order twice'],
  ])('refuses %s', async (_what, query, words) => {
    const answer = ask(query);
    expect(answer?.status).toBe(400);
    expect(await answer?.json()).toMatchObject({
      code: 'PGRST100',
      message: expect.stringContaining(words),
    });
  });
});

describe('restUrlProblem of a function', () => {
  const called = (name: string, select: string) => ask(`select=${select}`, `rpc/${name}`);

  it('lets rows of a table embed their references, and any answer select columns', () => {
    expect(called('publish_prediction', 'id,fixtures(id)')).toBeNull();
    expect(called('plan_offers', '*')).toBeNull();
    expect(called('plan_offers', 'code,price:amount')).toBeNull();
  });

  it.each(['*,listed_tips(*)', 'code,...listed_tips(id)', 'a:listed_tips!inner(*)'])(
    'refuses to embed in a value that is not a row: %s',
    async (select) => {
      const answer = called('plan_offers', select);
      expect(answer?.status).toBe(400);
      expect(await answer?.json()).toMatchObject({
        message: expect.stringContaining('plan_offers'),
      });
    },
  );
});

it('bounds the headers that control the answer', () => {
  expect(restHeaderProblem(new Headers({ prefer: 'return=minimal,count=exact' }))).toBeNull();
  expect(restHeaderProblem(new Headers({ prefer: 'count=exact,'.repeat(100) }))?.status).toBe(400);
});

it.each([
  ['a visitor', false, 'application/json', 413],
  ['a person', true, 'application/json', undefined],
  ['a person who sends no JSON', true, 'text/csv', 413],
])('bounds the body of %s', (_who, known, type, status) => {
  const headers = new Headers({ 'content-type': type });
  expect(visitorProblem(headers, 'x'.repeat(70_000), known)?.status).toBe(status);
  expect(visitorProblem(headers, 'x'.repeat(60_000), known)).toBeNull();
});

describe('bodyProblem', () => {
  const keys = (count: number) =>
    `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`;
  it.each([
    ['nothing', '', null],
    ['a flat object', '{"a":1}', null],
    ['64 levels', `${'['.repeat(64)}${']'.repeat(64)}`, null],
    ['65 levels', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, 400],
    ['many beside each other', `{"a":[${'[],'.repeat(1000)}[]]}`, null],
    ['brackets in a text', `{"a":"${'[,:{'.repeat(50_000)}"}`, null],
    ['brackets after a quoted mark', `{"a":"\\"${'['.repeat(500)}"}`, null],
    ['five thousand records', `[${'{},'.repeat(4999)}{}]`, null],
    ['more records', `[${'{},'.repeat(5000)}{}]`, 413],
    ['three hundred thousand', ` [${'{},'.repeat(300_000)}{}]`, 413],
    ['a hundred keys', keys(100), null],
    ['more keys', keys(101), 400],
    ['more keys in the second record', `[{},${keys(101)}]`, 400],
    ['many keys within a value', `{"layout":${keys(1000)}}`, null],
    ['too many values anywhere', `{"a":[${'1,'.repeat(60_001)}1]}`, 413],
    ['too many keys anywhere', `{"a":{"b":${keys(90_000)}}}`, 413],
    ['a name twice', '{"a":1,"b":"a","a":2}', 400],
    ['a name twice, once escaped', '{"a":1,"\\u0061":2}', 400],
    ['a name twice in the second record', '[{"a":1},{"a":1,"a":1}]', 400],
    ['the same name in two records, and in a value', '[{"a":{"a":"a"}},{"a":1}]', null],
    ['what is no JSON', '{]}{[,,:', null],
    ['a text without an end', `{"a":"${'[,:{'.repeat(50_000)}`, null],
    ['a mark after two backslashes', `{"a":"\\\\","b":${'['.repeat(65)}`, 400],
    ['a mark after three backslashes', `{"a":"\\\\\\","b":${'['.repeat(65)}`, null],
  ])('%s', (_what, text, status) => {
    expect(bodyProblem(text)?.status ?? null).toBe(status);
  });

  it('bounds only the depth for trusted callers', () => {
    const rows = `[${`${keys(101)},`.repeat(1_500)}{}]`;
    expect(bodyProblem(rows, Number.POSITIVE_INFINITY)).toBeNull();
    const deep = `${'['.repeat(65)}${']'.repeat(65)}`;
    expect(bodyProblem(deep, Number.POSITIVE_INFINITY)?.status).toBe(400);
  });

  it('accepts an import of ten thousand fixtures', () => {
    const body = `{"rows":[${`${keys(60)},`.repeat(9_999)}${keys(60)}]}`;
    expect(bodyProblem(body, 2_000_000)).toBeNull();
    expect(bodyProblem(body)?.status).toBe(413);
  });
});
