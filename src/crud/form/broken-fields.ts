import { createContext, useContext } from 'react';

/** The keys of a form's fields whose inputs failed: a value that isn't shown may not be saved. */
export const BrokenFields = createContext<Set<string>>(new Set());

/** The failed inputs of the form around. */
export const useBrokenFields = () => useContext(BrokenFields);
