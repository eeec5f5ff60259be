// `node --import` loads this file into a program. The file STATEMENTS then gets each of the application
// role's statements on rows, as a line of JSON (decision 26).
import { appendFileSync } from 'node:fs';
import pg from 'pg';

type Asking = { connectionParameters: { options?: string } };
type Query = (this: Asking, ...asked: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;
const told = new Set<string>();
prototype.query = function ask(...asked) {
  const [statement] = asked;
  const text = typeof statement === 'string' ? statement : String(Object(statement).text);
  if (!told.has(text) && this.connectionParameters.options?.includes('role=vot_app')) tell(text);
  told.add(text);
  return query.apply(this, asked);
};

function tell(text: string): void {
  // The statement starts with a comment that contains its name (app/platform/db/prepared). A comment after `--` would
  // swallow the rest of the joined line.
  const bare = text
    .replace(/^\/\*.*?\*\//, '')
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const isOfRows = /^(select|insert|update|delete|with)\b/i.test(bare) && !bare.includes('pgboss');
  if (isOfRows) appendFileSync(process.env.STATEMENTS ?? '', `${JSON.stringify(bare)}\n`);
}
