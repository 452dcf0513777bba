import { findingsOf } from './finding.ts';
import { fieldOf, type Project, said, send } from './project.ts';

const BUCKET = 'transfer-receipts';

/** Receipts of bank transfers: in a private bucket of the project, or in a table of our own server. */
export async function checkFiles(project: Project, token: string) {
  const { all, check, skip } = findingsOf('files');
  if (!project.secret) {
    skip('receipts of bank transfers', 'give --secret');
    return all;
  }
  const bucket = await send(project, `/storage/v1/bucket/${BUCKET}`, { asOperator: true });
  if (bucket.status === 200) {
    check(
      'receipts are private',
      Object(bucket.json).public === false,
      `The bucket ${BUCKET} is public.`,
      'Make it private in the dashboard.',
    );
    const asMember = await send(project, `/storage/v1/object/list/${BUCKET}`, {
      body: { prefix: '' },
      token,
    });
    check(
      'members can’t list receipts',
      asMember.status >= 400 || asMember.text.trim() === '[]',
      said(asMember),
      `Remove the policies of storage.objects that open ${BUCKET}.`,
    );
  } else if (fieldOf(bucket, 'error') === 'Bucket not found') {
    skip('receipts of bank transfers', 'the bucket is created with the first receipt');
  } else skip('receipts of bank transfers', 'this server keeps them in its database');
  return all;
}
