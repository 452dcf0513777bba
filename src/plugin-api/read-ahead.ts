import type { DataProvider, ResourceProps } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Viewer } from './types';

/** What is known of a page before it is drawn. */
export interface PageAhead {
  viewer: Viewer;
  /** IANA. */
  timeZone: string;
  /** Of the address. */
  search: string;
  /** Of its path. */
  params: Readonly<Record<string, string | undefined>>;
  client: QueryClient;
  providers: Record<string, DataProvider>;
  /** As refine knows them. */
  resources: ResourceProps[];
}

/**
 * Asks for what a page or widget reads first, while the frame around it is still being drawn: it finds the answers in
 * the cache. It must ask for nothing else, so both take what they ask for from the same place.
 */
export type ReadAhead = (page: PageAhead) => Promise<unknown>;

/** A page or widget that says what it reads first. */
export type ReadingAhead = ComponentType & { readAhead?: ReadAhead };

/** Gives a page or widget what it reads first. */
export function readingAhead(
  component: ComponentType,
  ...reads: ReadAhead[]
): ComponentType & Required<Pick<ReadingAhead, 'readAhead'>> {
  return Object.assign(component, {
    readAhead: (page: PageAhead) => Promise.all(reads.map((read) => read(page))),
  });
}
