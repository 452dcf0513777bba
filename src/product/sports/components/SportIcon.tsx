import {
  mdiBaseball,
  mdiBasketball,
  mdiHandball,
  mdiHockeyPuck,
  mdiRugby,
  mdiSoccer,
  mdiTrophyOutline,
  mdiVolleyball,
} from '@mdi/js';
import { Icon } from 'touchline/ui';

const ICONS: Record<string, string> = {
  football: mdiSoccer,
  baseball: mdiBaseball,
  basketball: mdiBasketball,
  handball: mdiHandball,
  hockey: mdiHockeyPuck,
  rugby: mdiRugby,
  volleyball: mdiVolleyball,
};

interface SportIconProps {
  sport: string | null;
  size?: number;
  /** Its name, where no word is beside it. */
  label?: string;
}

/** The ball of a sport. */
export function SportIcon({ sport, size = 16, label }: SportIconProps) {
  return <Icon path={ICONS[sport ?? ''] ?? mdiTrophyOutline} size={size} label={label} />;
}
