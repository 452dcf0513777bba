/** A fictional person. */
export interface Member {
  id: number;
  name: string;
  initials: string;
  role: string;
  team: string;
  email: string;
  avatar: string;
}

const member = (id: number, name: string, role: string, team: string): Member => {
  const [first = '', last = ''] = name.split(' ');
  return {
    id,
    name,
    initials: `${first[0]}${last[0]}`,
    role,
    team,
    email: `${first}.${last}@example.com`.toLowerCase(),
    avatar: `/samples/avatars.svg#a${id}`,
  };
};

/** Six fictional people, for examples. */
export const MEMBERS: readonly Member[] = [
  member(1, 'Ada Larkspur', 'Product designer', 'Design'),
  member(2, 'Bruno Fennel', 'Engineer', 'Platform'),
  member(3, 'Clio Marigold', 'Engineer', 'Apps'),
  member(4, 'Dario Thistle', 'Support lead', 'Support'),
  member(5, 'Esme Juniper', 'Data analyst', 'Insights'),
  member(6, 'Farid Sorrel', 'Writer', 'Design'),
];
