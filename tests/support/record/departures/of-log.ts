import type { RecordRow } from '@/product/record/columns';
import { shortestMs } from '@/product/record/grammar';
import {
  type Added,
  add,
  addSlip,
  addTip,
  again,
  type Craft,
  forget,
  regrade,
  set,
  withdraw,
} from '../forgeries/anew/craft';
import { later } from '../forgeries/anew/games';
import { factsEntry, idOf, matchEntry, matchesOf, type Told } from '../forgeries/anew/story';
import { type Departure, departures, homeWins } from './departure';

const HOUR_MS = 3_600_000;
const STRANGE = ['HALFTIME', 'IN_PLAY', 'FT', '', 'finished', 'ENDED', 'PAUSED'];

/** Facts of the match of a tip so many hours after its start, beside those that grade it. */
function known(craft: Craft, added: Added, hours: number, fields: Record<string, string>) {
  const [facts] = added.facts;
  const at = later(matchesOf(added.row)[0]?.starts_at ?? '', hours);
  craft.story.told.push(again(facts as Told, at, fields));
}

/** Says what the match of a tip is, before its facts, and with other lines than it should. */
function said(craft: Craft, added: Added<RecordRow>, fields: Record<string, string>): Told {
  const entry = matchEntry(added.row, later(added.row.published_at, 0.2));
  const made = { ...entry, fields: { ...entry.fields, ...fields } };
  craft.story.told.push(made);
  return made;
}

const football = (home: number, away: number) => JSON.stringify({ home_reg: home, away_reg: away });

/** A tip on football, with facts before and after those that graded it. */
const falls =
  (before: Record<string, string>, after: Record<string, string>): Departure['make'] =>
  (craft) => {
    const added = addTip(craft, 'WON', homeWins('football'));
    known(craft, added, 1.6, before);
    known(craft, added, 1.7, after);
    forget(craft, added.facts[0]);
    regrade(
      craft,
      added,
      [again(added.facts[0] as Told, later(added.row.starts_at, 2), after)],
      later(added.row.starts_at, 2),
    );
  };

export const LOG_DEPARTURES: Departure[] = [
  ...departures('ENTRY_WORD', {
    'a state that there is not': (craft) => {
      known(craft, addTip(craft, 'WON'), -1, { state: craft.random.of(STRANGE), score: '{}' });
    },
    'a sport that there is not': (craft) => {
      known(craft, addTip(craft, 'WON'), -1, {
        sport: craft.random.of(['curling', '', 'Football']),
        state: 'SCHEDULED',
        score: '{}',
      });
    },
  }),
  ...departures('ENTRY_SPAN', {
    'a start of years ago': (craft) => {
      const starts_at = craft.random.of([
        '1970-01-01T00:00:00.000Z',
        '1999-12-31T23:59:59.999Z',
        '',
      ]);
      known(craft, addTip(craft, 'WON'), -1, { state: 'SCHEDULED', score: '{}', starts_at });
    },
    'a log of years to come': ({ story, random }) => {
      story.now = later(story.told.at(-1)?.at ?? '', -24 * random.int(2, 300));
    },
  }),
  ...departures('ENTRY_NAMES', {
    'a team against itself': (craft) => {
      const added = addTip(craft, 'WON');
      const name = added.row.home;
      const away = craft.random.of([name, name.toUpperCase(), `FC ${name}`, `${name}.`]);
      known(craft, added, -1, { state: 'SCHEDULED', score: '{}', away });
    },
    'two alphabets in a name, or what nobody sees': (craft) => {
      const added = addTip(craft, 'WON');
      const sign = craft.random.of(['\u0430', '\u200b', '\u00ad', '\u2066', '\u03bf', '\u2605']);
      const fields = { state: 'SCHEDULED', score: '{}', starts_at: '2027-01-01T00:00:00.000Z' };
      known(craft, added, -1, { ...fields, home: `${added.row.home}${sign}` });
    },
    'a letter of no known alphabet': (craft) => {
      const added = addTip(craft, 'WON');
      known(craft, added, -1, { state: 'SCHEDULED', score: '{}', home: `${added.row.home}\u13aa` });
    },
  }),
  ...departures('ENTRY_MATCH', {
    'facts of a match of which the log has not said what it is': (craft) => {
      const added = addTip(craft, 'WON');
      const { fixture_id } = added.row;
      craft.story.unsaid = [fixture_id];
      const at = later('2027-01-01T00:00:00.000Z', craft.random.int(0, 9000));
      craft.story.told.push(again(added.facts[0] as Told, at));
    },
    'facts under a name that the match has not': (craft) => {
      const added = addTip(craft, 'WON');
      said(craft, added, { home: `${added.row.home} FC` });
    },
    'a match that becomes one of another team': (craft) => {
      const added = addTip(craft, 'WON');
      said(craft, added, { [craft.random.of(['home_id', 'away_id'])]: idOf(craft.random) });
      said(craft, added, {});
    },
    'a match that swaps its teams': (craft) => {
      const added = addTip(craft, 'WON');
      const { home_id = '', away_id = '' } = said(craft, added, {}).fields;
      said(craft, added, { home_id: away_id, away_id: home_id });
    },
    'a team against itself by its id': (craft) => {
      const id = idOf(craft.random);
      said(craft, addTip(craft, 'WON'), { home_id: id, away_id: id });
    },
    'a match beside itself, or beside none': (craft) => {
      const added = addTip(craft, 'WON');
      const { fixture_id } = added.row;
      const [one, other] = ['f', '0'].map((digit) => fixture_id.replace(/^./, digit));
      const beside = craft.random.of([fixture_id, `${one} ${other}`, 'none', ` ${one}`, `${one} `]);
      said(craft, added, { beside });
    },
    'another team of the club under the id of a team': (craft) => {
      const [added, other] = [addTip(craft, 'WON'), addTip(craft, 'WON')];
      const { home_id = '' } = said(craft, added, {}).fields;
      const home = `${added.row.home} ${craft.random.of(['Women', 'U19', 'Reserves'])}`;
      said(craft, other, { sport: added.row.sport, home, home_id });
    },
    'a team of another sport under the id of a team': (craft) => {
      const [added, other] = [
        addTip(craft, 'WON', homeWins('football')),
        addTip(craft, 'WON', homeWins('handball')),
      ];
      const { home_id = '' } = said(craft, added, {}).fields;
      said(craft, other, { home_id });
    },
  }),
  ...departures('ENTRY_EARLY', {
    'under way before its start': (craft) => {
      known(craft, addTip(craft, 'WON'), -craft.random.int(3, 120) / 60, {
        state: 'LIVE',
        score: '{}',
      });
    },
  }),
  ...departures('ENTRY_SHORT', {
    'over before it can be': (craft) => {
      const added = addTip(craft, 'WON');
      const most = shortestMs(added.row.sport) / HOUR_MS - 0.05;
      known(craft, added, (most * craft.random.int(0, 100)) / 100, {});
    },
  }),
  ...departures('ENTRY_CLASH', {
    'two scores in one moment': (craft) => {
      const added = addTip(craft, 'WON', homeWins('football'));
      const at = added.settle.at;
      craft.story.told.push(
        factsEntry(added.row, at, { home_reg: 0, away_reg: craft.random.int(1, 9) }),
      );
    },
  }),
  ...departures('ENTRY_FALL', {
    'a score in play that falls': falls(
      { state: 'LIVE', score: football(2, 1) },
      { score: football(2, 0) },
    ),
    'a score before its state that falls': falls(
      { state: 'SCHEDULED', score: football(2, 1) },
      { score: football(2, 0) },
    ),
    'a score that is gone': falls(
      { state: 'LIVE', score: football(2, 0) },
      { score: '{"home_full":2,"away_full":0}' },
    ),
    'a final score that grows': falls({ score: football(1, 0) }, { score: football(2, 0) }),
    'a final state that goes back': falls(
      { score: football(2, 0) },
      { state: 'LIVE', score: football(2, 0) },
    ),
    'a match called off that was played': falls(
      { state: 'CANCELLED', score: '{}' },
      { score: football(2, 0) },
    ),
    'a match under way that is still to come': falls(
      { state: 'LIVE', score: '{}' },
      { state: 'SCHEDULED', score: '{}' },
    ),
    'a start that is moved when the match has begun': (craft) => {
      const added = addTip(craft, 'WON', homeWins('football'));
      const starts_at = later(added.row.starts_at, -craft.random.int(2, 10));
      known(craft, added, 0.1, { state: 'LIVE', score: '{}', starts_at });
    },
    'a match that was over and is still to come for months': (craft) => {
      const added = addTip(craft, 'WON', homeWins('football'));
      known(craft, added, 24, { state: 'SCHEDULED', score: '{}' });
      craft.story.now = later(added.settle.at, 24 * craft.random.int(33, 90));
    },
  }),
  ...departures('LOG_OUTDATED', {
    'a mistake that nobody corrects': (craft) => {
      const added = addTip(craft, 'WON', homeWins('football'));
      known(craft, added, 24, { score: football(0, 1) });
      craft.story.now = later(added.settle.at, 24 * craft.random.int(33, 90));
    },
  }),
  ...departures('ENTRY_FACTS', {
    'facts named twice': (craft) => {
      const { settle, facts } = addSlip(craft, 'WON');
      settle.by = [...facts, facts[0] as Told];
    },
  }),
  ...departures('LOG_NAMED', {
    'facts of more matches': (craft) => {
      const other = addTip(craft, 'WON');
      const { settle, facts } = addSlip(craft, 'WON');
      const early = { state: 'SCHEDULED', score: '{}' };
      const more = again(other.facts[0] as Told, later(settle.at, -0.5), early);
      craft.story.told.push(more);
      settle.by = [...facts, more];
    },
    'facts of its matches in another order': (craft) => {
      const { settle, facts } = addSlip(craft, 'WON');
      settle.by = facts.toReversed();
    },
  }),
  ...departures('LOG_UNCHANGED', {
    'a correction by the same facts': (craft) => {
      const added = add(craft, 'WON');
      corrected(craft, added, added.facts);
    },
    'a correction by facts that say the same': (craft) => {
      const added = addTip(craft, 'WON');
      const back = again(added.facts[0] as Told, later(added.settle.at, 20), { source: 'file' });
      craft.story.told.push(back);
      corrected(craft, added, [back]);
    },
  }),
  ...departures('LOG_PLAYED', {
    'published when its match was not still to come': (craft) => {
      const added = addTip(craft, 'WON');
      const state = craft.random.of([
        'LIVE',
        'SUSPENDED',
        'INTERRUPTED',
        'ABANDONED',
        'CANCELLED',
        'AWARDED',
        'WALKOVER',
        ...STRANGE,
      ]);
      const at = later(added.publish.at, -0.1);
      craft.story.told.push(again(added.facts[0] as Told, at, { state, score: '{}' }));
    },
  }),
  ...departures('LOG_KNOWN', {
    'withdrawn when its match was not still to come': (craft) => {
      const added = addTip(craft, 'LOST');
      const at = later(added.row.published_at, 0.5);
      const state = craft.random.of([
        'LIVE',
        'SUSPENDED',
        'INTERRUPTED',
        'ABANDONED',
        'AWARDED',
        'WALKOVER',
        ...STRANGE,
      ]);
      const facts = again(added.facts[0] as Told, later(at, -0.1), { state, score: '{}' });
      withdraw(craft, added, at);
      craft.story.told.push(facts);
    },
  }),
  ...departures('LOG_TEAMS', {
    'facts of another team of the club': (craft) => {
      const added = addTip(craft, 'WON');
      const word = craft.random.of([
        'Women',
        'W',
        'Ladies',
        'U19',
        'U-21',
        'II',
        'B',
        'Reserves',
        'Frauen',
        'Femenino',
      ]);
      const fields = { home: `${added.row.home} ${word}`, away: `${added.row.away} ${word}` };
      regrade(craft, added, [
        again(
          added.facts[0] as Told,
          added.settle.at,
          craft.random.chance(0.5) ? fields : { home: fields.home },
        ),
      ]);
    },
  }),
];

/** Corrects a row a day later by facts. */
function corrected(craft: Craft, added: Added, by: Told[]) {
  const at = later(added.settle.at, 24);
  set(added.row, { corrected: 'true', settled_at: at });
  const first = { ...added.settle, fields: { settlement_hash: 'e'.repeat(64) } };
  const fields = { reason: 'The score was entered wrongly.' };
  forget(craft, added.settle);
  craft.story.told.push(first, { ...added.settle, at, kind: 'REGRADE', by, fields });
}
