export { createMockProvider } from '@/providers/data/mock-provider';

/** Lets the page itself answer the calls of the sample applications, where no server does. */
export async function installMock(): Promise<void> {
  (await import('../../mock-server/browser/install')).installMock();
}
