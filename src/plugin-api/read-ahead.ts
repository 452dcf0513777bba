import type { DataProvider, ResourceProps } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Viewer } from './types';

/** What is known of a page before it is drawn. */
export interface PageAhead {
  viewer: Viewer;
  /** IANA. */
  timeZone: string;
  /** Query string of the address. */
  search: string;
  /** Path parameters. */
  params: Readonly<Record<string, string | undefined>>;
  client: QueryClient;
  providers: Record<string, DataProvider>;
  /** refine's resources. */
  resources: ResourceProps[];
}

/**
 * Fetches the first data of a page or widget into the cache while the frame is still being drawn. It must make
 * exactly the page's own requests, so both take them from the same place.
 */
export type ReadAhead = (page: PageAhead) => Promise<unknown>;

/** A page or widget that declares its first reads. */
export type ReadingAhead = ComponentType & { readAhead?: ReadAhead };

/** Attaches first reads to a page or widget. */
export function readingAhead(
  component: ComponentType,
  ...reads: ReadAhead[]
): ComponentType & Required<Pick<ReadingAhead, 'readAhead'>> {
  return Object.assign(component, {
    readAhead: (page: PageAhead) => Promise.all(reads.map((read) => read(page))),
  });
}
