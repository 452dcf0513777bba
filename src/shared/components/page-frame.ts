import { createContext, type ReactNode, useContext } from 'react';

/** What is added to a page from outside. */
interface PageAdditions {
  /** Puts something around its content, under the title. */
  around?: (content: ReactNode) => ReactNode;
  /** Before its own actions. */
  actions?: ReactNode;
}

export const NOTHING_ADDED: PageAdditions = {};

/** What is added to the next page below. */
export const PageFrame = createContext(NOTHING_ADDED);

export const usePageFrame = () => useContext(PageFrame);
