export interface PricingPlan {
  title: string;
  /** Dollars a month. */
  monthlyPrice: number;
  currentPlan: boolean;
  popularPlan: boolean;
  subtitle: string;
  imgSrc: string;
  imgWidth: number;
  imgHeight: number;
  yearlyPlan: { perMonth: number; totalAnnual: number };
  planBenefits: string[];
}

export interface Question {
  id: string;
  question: string;
  answer: string;
}

export interface Pricing {
  pricingPlans: PricingPlan[];
  faq: Question[];
}

export interface FaqCategory {
  id: string;
  title: string;
  icon: string;
  subtitle: string;
  qAndA: Question[];
}

export interface KnowledgeCard {
  title: string;
  /** The last part of the card's address. */
  category: string;
  desc: string;
  imgSrc: string;
  imgWidth: number;
  imgHeight: number;
}

export interface KnowledgeCategory {
  icon: string;
  iconColor: 'primary' | 'success' | 'error' | 'warning' | 'info' | 'default';
  title: string;
  questions: { slug: string; question: string }[];
}
