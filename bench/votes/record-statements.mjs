// `node --import` loads this file into the product. It appends each SQL statement to STATEMENTS_FILE as a
// JSON line.
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
