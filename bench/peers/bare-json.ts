// Fastify and pg: runs the statements the product runs for one answer, one after the other, and sends the rows as JSON.
// Task: { connection, poolSize, statements: { sql, parameters }[] }.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

type Task = {
  connection: pg.PoolConfig;
  poolSize: number;
  statements: { sql: string; parameters: unknown[] }[];
};
const task = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Task;
const pool = new pg.Pool({ ...task.connection, max: task.poolSize });
const app = Fastify();
app.get('/', async () => {
  const results = await Promise.all(
    task.statements.map(async ({ sql, parameters }) => (await pool.query(sql, parameters)).rows),
  );
  return { data: results };
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
