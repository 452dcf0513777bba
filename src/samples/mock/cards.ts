type CardColor = 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info';

interface Figures {
  title: string;
  /** As it is shown, with its unit. */
  stats: string;
  trend?: 'negative';
  trendNumber: string;
}

export interface HorizontalCard extends Figures {
  icon: string;
  color?: CardColor;
}

export interface VerticalCard extends HorizontalCard {
  chipText: string;
}

export interface CharacterCard extends Figures {
  chipColor: CardColor;
  chipText: string;
  src: string;
}

export interface StatisticsCards {
  statsHorizontal: HorizontalCard[];
  statsVertical: VerticalCard[];
  statsCharacter: CharacterCard[];
}
