import type { DemoTeam } from './demo-types.ts';

/** Six sports next to football. All leagues, clubs and results below are invented. */
export const SPORTS = [
  'baseball',
  'basketball',
  'handball',
  'hockey',
  'rugby',
  'volleyball',
] as const;

export interface FictionalLeague {
  name: string;
  teams: readonly DemoTeam[];
  /** Days from one round to the next. */
  gapDays: number;
  /** Day of the next round, relative to today. */
  nextRoundInDays: number;
  /** Start times in UTC, one for each match of a round. */
  times: readonly string[];
}

export const FICTIONAL_LEAGUES: Record<(typeof SPORTS)[number], FictionalLeague> = {
  baseball: {
    name: 'Harbour Baseball Circuit',
    teams: teams(
      'Saltwick Gulls, Port Amber Pilots, Copperline Foxes, Dunmere Herons, Stillwater Rams',
      'Eastquay Anchors, Palefield Owls, Brightoak Bears, Redcairn Comets, Longshore Larks',
    ),
    gapDays: 2,
    nextRoundInDays: 0,
    times: ['17:05', '19:10', '22:40', '23:10', '23:40'],
  },
  basketball: {
    name: 'Meridian Basketball League',
    teams: teams(
      'Ironbridge Arrows, Velmont Towers, Kestrel Heights, Novara Falls Flames, Glasswater Storm',
      'Orchard City Nine, Pinecrest Rollers, Tallgrass Bison, Quarry Town Kings, Silverlake Swifts',
    ),
    gapDays: 3,
    nextRoundInDays: 1,
    times: ['17:00', '18:30', '19:00', '20:30', '22:00'],
  },
  handball: {
    name: 'Lowland Handball League',
    teams: teams(
      'HC Wintermoor, HC Aldersund, TV Brackenfeld, HC Osterhavn, SG Lindendal',
      'HC Marskport, TV Nordholm, HC Kallevik, SG Rosenbruck, HC Fjellgate',
    ),
    gapDays: 4,
    nextRoundInDays: 1,
    times: ['15:00', '16:30', '17:00', '18:00', '19:00'],
  },
  hockey: {
    name: 'Northshore Hockey League',
    teams: teams(
      'Frostholm Wolves, Lake Ender Lynx, Granite Bay Miners, Snowcap Sabres, Whitefork Blizzard',
      'Tundra Gate Hawks, Pike River Otters, Blackice Ravens, Aurora Falls Elks, Coldwell Stags',
    ),
    gapDays: 3,
    nextRoundInDays: 0,
    times: ['16:00', '17:30', '18:15', '19:00', '20:05'],
  },
  rugby: {
    name: 'Five Valleys Rugby Championship',
    teams: teams(
      'Hawthorn Vale, Rookley RFC, Stonebridge Wasps, Greycliff Boars, Thornbury Green',
      'Elmhurst Athletic, Castlemoor, Harrowdown Oaks, Penmarsh Pride, Wychwood Saints',
    ),
    gapDays: 6,
    nextRoundInDays: 1,
    times: ['12:30', '14:00', '15:00', '16:15', '19:30'],
  },
  volleyball: {
    name: 'Lantern Volleyball League',
    teams: teams(
      'Bellmare Volley, Lumina Spikers, Costalta VC, Sunhaven Setters, Portella VC',
      'Mirador Blockers, Tramonto VC, Alba Verde, Ceruleo VC, Marevento Volley',
    ),
    gapDays: 4,
    nextRoundInDays: 0,
    times: ['09:00', '11:30', '14:00', '16:30', '18:45'],
  },
};

function teams(...lines: string[]): DemoTeam[] {
  return lines
    .join(', ')
    .split(', ')
    .map((name) => ({ name, shortName: name.split(' ')[0] ?? name }));
}
