export { createMockProvider } from 'touchline/data';

/** Makes the page itself serve the sample applications' calls, if no server does. */
export async function installMock(): Promise<void> {
  (await import('../../mock-server/browser/install')).installMock();
}
