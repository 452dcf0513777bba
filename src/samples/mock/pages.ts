import { z } from 'zod';
import { line, sampleId } from './sample-id.ts';

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

/** The body of `pricing/plan`, below `data`. */
export const planChoice = z.object({ title: line.min(1), yearly: z.boolean() });

const question = z.strictObject({
  id: line.min(1),
  question: line.min(1),
  answer: z.string().max(5000),
});

export type Question = z.infer<typeof question>;

export interface Pricing {
  pricingPlans: PricingPlan[];
  faq: Question[];
}

export const faqRow = z.strictObject({
  id: sampleId,
  title: line.min(1),
  /** Name of an icon. */
  icon: line,
  subtitle: line,
  qAndA: z.array(question).max(100),
});

export type FaqCategory = z.infer<typeof faqRow>;

export interface KnowledgeCard {
  title: string;
  /** The last segment of the card's address. */
  category: string;
  desc: string;
  imgSrc: string;
  imgWidth: number;
  imgHeight: number;
}

export interface KnowledgeArticle {
  slug: string;
  question: string;
  /** Title of the category that it is in. */
  category: string;
  /** The day on which it was last checked. */
  updated: string;
  paragraphs: string[];
}

export interface KnowledgeCategory {
  icon: string;
  iconColor: 'primary' | 'success' | 'error' | 'warning' | 'info' | 'default';
  title: string;
  questions: { slug: string; question: string }[];
}
