import type {
  KnowledgeArticle,
  KnowledgeCard,
  KnowledgeCategory,
} from '../../src/samples/mock/pages.ts';
import { knowledgeArticles } from './knowledge-articles.ts';

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const card = (title: string, desc: string): KnowledgeCard => ({
  title,
  category: slugOf(title),
  desc,
  imgSrc: `/samples/knowledge/${slugOf(title)}.svg`,
  imgWidth: 120,
  imgHeight: 90,
});

export const knowledgeCards: KnowledgeCard[] = [
  card('API Questions', 'Keys, rate limits and reading responses.'),
  card('Demand Generation', 'Get found by people looking for what you offer.'),
  card('Sales Automation', 'Send offers and reminders automatically.'),
  card('Marketing Automation', 'Campaigns triggered by what people do.'),
  card('Email Marketing', 'Newsletters people want to open.'),
  card('Personalization', 'Show everyone what matters to them.'),
];

const category = (
  title: string,
  icon: string,
  iconColor: KnowledgeCategory['iconColor'],
  questions: string[],
): KnowledgeCategory => ({
  icon,
  iconColor,
  title,
  questions: questions.map((question) => ({ slug: slugOf(question), question })),
});

export const knowledgeCategories: KnowledgeCategory[] = [
  category('Account Settings', 'cog-outline', 'primary', [
    'How do I change my name?',
    'How do I close my account?',
    'Can I have two accounts with one email address?',
    'Why was I signed out?',
    'How do I change the language?',
  ]),
  category('API Questions', 'link-variant', 'success', [
    'Where do I find my key?',
    'How many calls can I make per hour?',
    'What does a 429 response mean?',
    'How do I page through a long list?',
    'Are there test keys?',
  ]),
  category('Billing', 'currency-usd', 'error', [
    'When will I be charged?',
    'How do I change the address on an invoice?',
    'What is a prorated amount?',
    'Can I pay once a year?',
    'Why was my card refused?',
  ]),
  category('Copyright & Legal', 'lock-outline', 'warning', [
    'Who owns what I upload?',
    'How do I report copied content?',
    'Where is my data stored?',
    'How do I request all my data?',
    'May I use the logo?',
  ]),
  category('Mobile Apps', 'cellphone', 'info', [
    'Which phones are supported?',
    'How do I get notifications?',
    'Can I work offline?',
    'How do I sign in with my fingerprint?',
    'Why does the app use so much space?',
  ]),
  category('Using KnowHow', 'help-circle-outline', 'default', [
    'How do I write an article?',
    'Can I link to another article?',
    'How do I suggest a better answer?',
    'Who checks an article before it appears?',
  ]),
];

/** The categories related to a card's topic, by the card's slug. */
const TOPICS: Record<string, string[]> = {
  'api-questions': ['API Questions'],
  'demand-generation': ['Copyright & Legal', 'Using KnowHow'],
  'sales-automation': ['Billing', 'API Questions'],
  'marketing-automation': ['API Questions', 'Mobile Apps'],
  'email-marketing': ['Account Settings', 'Copyright & Legal'],
  personalization: ['Account Settings', 'Mobile Apps'],
};

/** The categories for a slug: those of a card's topic, or a single one; empty if the slug is unknown. */
export function categoriesOf(name: string): KnowledgeCategory[] {
  const titles = Object.hasOwn(TOPICS, name) ? TOPICS[name] : undefined;
  return knowledgeCategories.filter(({ title }) =>
    titles ? titles.includes(title) : slugOf(title) === name,
  );
}

/** The article with this slug. */
export function articleOf(slug: string, updated: string): KnowledgeArticle | undefined {
  const category = knowledgeCategories.find(({ questions }) =>
    questions.some((one) => one.slug === slug),
  );
  const question = category?.questions.find((one) => one.slug === slug)?.question;
  const paragraphs = knowledgeArticles[slug];
  if (!category || !question || !paragraphs) return undefined;
  return { slug, question, category: category.title, updated, paragraphs };
}
