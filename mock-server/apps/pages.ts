import { type KnowledgeCategory, type Pricing, planChoice } from '../../src/samples/mock/pages.ts';
import type { SampleProfile } from '../../src/samples/mock/profile.ts';
import { readData } from '../core/read-body.ts';
import { contains } from '../core/records.ts';
import { refuse } from '../core/refusal.ts';
import type { MockDb, Reply, Routes } from '../core/types.ts';
import { faqsIn } from '../data/faq-texts.ts';
import {
  articleOf,
  categoriesOf,
  knowledgeCards,
  knowledgeCategories,
} from '../data/knowledge-base.ts';
import { pricingPlans, pricingQuestions } from '../data/pricing.ts';

/** The plans as the person with this profile sees them. */
const pricing = ({ plan }: SampleProfile): Pricing => ({
  pricingPlans: pricingPlans.map((one) => ({ ...one, currentPlan: one.title === plan.title })),
  faq: pricingQuestions,
});

/** The day on which the articles were last checked. */
const CHECKED = '2026-10-05';

function namedCategories(name: string): KnowledgeCategory[] {
  if (name === '') return knowledgeCategories;
  const found = categoriesOf(name);
  if (found.length === 0) refuse(404, 'NOT_FOUND', `There is no category ${name}.`);
  return found;
}

function choosePlan(body: unknown, { profile }: MockDb): Reply {
  const { title, yearly } = readData(planChoice, body);
  if (!pricingPlans.some((plan) => plan.title === title)) {
    refuse(404, 'NOT_FOUND', `There is no plan ${title}.`);
  }
  const changed = { ...profile, plan: { title, yearly } };
  return { status: 200, body: pricing(changed), change: { profile: changed } };
}

export const pages: Routes = {
  'GET /pages/pricing': (_call, { profile }) => ({ status: 200, body: pricing(profile) }),

  'POST /pages/pricing/plan': ({ body }, db) => choosePlan(body, db),

  'GET /pages/faqs': ({ query }, { faqs }) => ({
    status: 200,
    body: faqsIn(query.text('lang'), faqs)
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
    body: namedCategories(query.text('category'))
      .map((category) => ({
        ...category,
        questions: category.questions.filter(({ question }) => contains(query.search(), question)),
      }))
      .filter(({ questions }) => questions.length > 0),
  }),

  'GET /pages/knowledge-base/article': ({ query }) => ({
    status: 200,
    body:
      articleOf(query.required('slug'), CHECKED) ??
      refuse(404, 'NOT_FOUND', 'Unable to find the requested article!'),
  }),
};
