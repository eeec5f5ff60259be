// Writes the signed-in person's name into a page's bytes with Fastify and pg, the least that such a page
// needs. Task: { connection, poolSize, pages: { path: HTML in base64 }, name }.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

process.once('disconnect', () => process.exit());

export type BarePageTask = {
  connection: pg.PoolConfig;
  poolSize: number;
  pages: Record<string, string>;
  /** The name in the recorded pages that the handler replaces. */
  name: string;
};
const task = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BarePageTask;
const pool = new pg.Pool({ ...task.connection, max: task.poolSize });
const app = Fastify();
for (const [path, page] of Object.entries(task.pages)) {
  const pieces = Buffer.from(page, 'base64').toString().split(task.name);
  app.get(path, async (request, reply) => {
    const token = decodeURIComponent(request.headers.cookie?.split('=')[1] ?? '').split('.')[0];
    const { rows } = await pool.query({
      name: 'session',
      text: `select users.id, first_name, last_name from sessions join users on users.id = sessions.user_id
        where token = $1 and sessions.updated_at > now() - interval '1 hour'`,
      values: [token],
    });
    const [user] = rows;
    if (!user) return reply.code(401).send();
    const own = await pool.query({
      name: 'follows',
      text: 'select candidate_id from follows where follower_id = $1',
      values: [user.id],
    });
    reply.header('content-type', 'text/html; charset=utf-8').header('x-own', String(own.rows.length));
    return pieces.join(`${user.first_name} ${user.last_name}`);
  });
}
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
