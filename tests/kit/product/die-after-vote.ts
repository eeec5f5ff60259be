// `node --import` loads this into a program, which it kills when PostgreSQL has confirmed a vote's commit.
// The first vote of a day has a transaction, and other votes are single statements.
import pg from 'pg';

type Query = (...asked: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;
const open = new WeakSet<object>();
const cast = new WeakSet<object>();
prototype.query = function ask(this: object, ...asked) {
  const answer = query.apply(this, asked);
  const [statement] = asked;
  const text =
    typeof statement === 'string' ? statement : ((statement as { text?: string } | null)?.text ?? '');
  if (text === 'begin') open.add(this);
  if (/\bcast_(daily|poll)_votes\(/.test(text)) cast.add(this);
  if (text === 'commit') open.delete(this);
  if (cast.has(this) && !open.has(this) && answer instanceof Promise)
    void answer.then(() => process.kill(process.pid, 'SIGKILL'));
  return answer;
};
