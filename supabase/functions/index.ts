/** What functions of an application's parts and packages are made with, by the name `touchline/functions`. */
export { answer, fieldsOf, preflight, refuse } from './_shared/answers.ts';
export { isServer, personOf } from './_shared/caller.ts';
export { type FunctionContext, type FunctionHandler, keyHeaders } from './_shared/context.ts';
export { callAs, callAsServer, type DatabaseAnswer, tokenOf } from './_shared/database.ts';
export { type BucketRules, fileStore } from './_shared/files.ts';
export type { MailLang, MailText, PartMails, Told } from './_shared/part-mails.ts';
export { hmacHex, readObject, sameText } from './_shared/signatures.ts';
export { storableJson } from './_shared/value-problem.ts';
