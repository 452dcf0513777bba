/** A line of the standings. */
export interface Standing {
  team: string;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  points: number;
}

const standing = (team: string, won: number, drawn: number, lost: number): Standing => ({
  team,
  played: won + drawn + lost,
  won,
  drawn,
  lost,
  points: won * 3 + drawn,
});

/** An invented season. */
export const STANDINGS: readonly Standing[] = [
  standing('Harbour Rovers', 14, 4, 2),
  standing('Orchard United', 13, 3, 4),
  standing('River Athletic', 11, 6, 3),
  standing('Lantern Town', 10, 5, 5),
  standing('Quarry Wanderers', 8, 7, 5),
  standing('Mill Lane', 8, 3, 9),
  standing('Saltmarsh City', 6, 5, 9),
  standing('Telegraph Hill', 5, 6, 9),
  standing('Winter Park', 3, 5, 12),
  standing('Staircase FC', 2, 4, 14),
];

export const FIGURES = ['played', 'won', 'drawn', 'lost', 'points'] as const;

export const HEADS: Record<keyof Standing, string> = {
  team: 'Team',
  played: 'Played',
  won: 'Won',
  drawn: 'Drawn',
  lost: 'Lost',
  points: 'Points',
};
