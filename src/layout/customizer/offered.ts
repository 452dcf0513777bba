import { CHOICES, type Choices, type Settings } from '@/theme/settings';

/** What the customizer offers with the current settings. */
export interface Offered {
  skin: readonly Choices['skin'][];
  appBar: readonly Choices['appBar'][];
  /** Only a fixed app bar covers anything. */
  appBarBlur: boolean;
  /** Options of the side menu: how groups open, whether it is collapsed. */
  sideMenu: boolean;
}

/** The horizontal layout has no semi-dark menu and no hidden app bar; side menu options need a side menu. */
export function offered({ layout, navHidden, appBar }: Settings): Offered {
  const horizontal = layout === 'horizontal';
  return {
    skin: CHOICES.skin.filter((skin) => !(horizontal && skin === 'semi-dark')),
    appBar: CHOICES.appBar.filter((bar) => !((horizontal || navHidden) && bar === 'hidden')),
    appBarBlur: appBar === 'fixed',
    sideMenu: !horizontal && !navHidden,
  };
}

export type ChoiceKey = keyof Choices;
