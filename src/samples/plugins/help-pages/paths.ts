export const KNOWLEDGE_BASE = '/pages/knowledge-base';

/** The page of a category, or of an article in it. */
export const knowledgePath = (category: string, slug?: string) =>
  [KNOWLEDGE_BASE, category, slug].filter(Boolean).join('/');
