import type { PluginFunctionHandler } from 'touchline/server';

interface Deal {
  title: string;
  value: number;
  company: { name: string };
  contact: { name: string } | null;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const WANTED = 'title,value,company:crm_companies(name),contact:crm_contacts(name)';

const refuse = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status });

/** The deal's id in the request; '' if there is none. */
async function dealOf(request: Request): Promise<string> {
  const body: unknown = await request.json().catch(() => null);
  const deal: unknown = Object(body).deal;
  return typeof deal === 'string' && ID.test(deal) ? deal : '';
}

/** The text of an offer for a deal, which the caller must be able to read: `{ deal }` → `{ text }`. */
export const handler: PluginFunctionHandler = async (request, context) => {
  const token = await context.person();
  if (typeof token !== 'string') return token;
  const deal = await dealOf(request);
  if (deal === '') return refuse(400, 'DEAL_MISSING', 'Give the id of a deal.');
  const address = `${context.supabaseUrl}/rest/v1/crm_deals?id=eq.${deal}&select=${WANTED}`;
  const headers = { apikey: context.publishableKey, Authorization: `Bearer ${token}` };
  const answer = await context.fetch(new Request(address, { headers }));
  if (!answer.ok) return refuse(503, 'SERVER_DOWN', 'The database does not answer. Try again.');
  const [found] = (await answer.json()) as Deal[];
  if (!found) return refuse(404, 'NOT_FOUND', 'There is no such deal of yours.');
  const { title, value, company, contact } = found;
  const price = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(value);
  const lines = [
    `Dear ${contact?.name ?? company.name},`,
    `Thank you for asking us about “${title}”. We offer it to ${company.name} for ${price}, plus tax.`,
    'The offer holds for 30 days.',
  ];
  return Response.json({ text: lines.join('\n\n') });
};
