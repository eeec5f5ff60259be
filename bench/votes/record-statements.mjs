// Loaded into the product by `node --import`: writes each statement it sends to PostgreSQL as a line of JSON into the file
// that STATEMENTS_FILE names, so that a bare peer can run the same ones.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function record(...args) {
  const [statement, values] = args;
  const { text, name, values: own } = typeof statement === 'string' ? { text: statement } : statement;
  const { host, port, user, database } = this.connectionParameters;
  const line = {
    name,
    text,
    values: own ?? (Array.isArray(values) ? values : []),
    connection: { host, port, user, database },
  };
  appendFileSync(process.env.STATEMENTS_FILE, `${JSON.stringify(line)}\n`);
  return query.apply(this, args);
};
