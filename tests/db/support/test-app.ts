export * from '../../../server/testing/test-app.ts';
