import type { Pricing } from '../../src/resources/mock/pages.ts';
import { contains } from '../core/records.ts';
import type { Routes } from '../core/types.ts';
import { faqCategories } from '../data/faqs.ts';
import { knowledgeCards, knowledgeCategories } from '../data/knowledge-base.ts';
import { pricingPlans, pricingQuestions } from '../data/pricing.ts';

const pricing: Pricing = { pricingPlans, faq: pricingQuestions };

export const pages: Routes = {
  'GET /pages/pricing': () => ({ status: 200, body: pricing }),

  'GET /pages/faqs': ({ query }) => ({
    status: 200,
    body: faqCategories
      .map((category) => ({
        ...category,
        qAndA: category.qAndA.filter(({ question }) => contains(query.search(), question)),
      }))
      .filter(({ qAndA }) => qAndA.length > 0),
  }),

  'GET /pages/knowledge-base': ({ query }) => ({
    status: 200,
    body: knowledgeCards.filter(({ title, desc }) => contains(query.search(), title, desc)),
  }),

  'GET /pages/knowledge-base/categories': ({ query }) => ({
    status: 200,
    body: knowledgeCategories
      .map((category) => ({
        ...category,
        questions: category.questions.filter(({ question }) => contains(query.search(), question)),
      }))
      .filter(({ questions }) => questions.length > 0),
  }),
};
