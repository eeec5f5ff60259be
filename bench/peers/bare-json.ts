// Answers with JSON rows from the product's own statements. Fastify and pg run them one after another. Task:
// { connection, poolSize, statements: { name, text, values }[] }.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

process.once('disconnect', () => process.exit());

type Task = {
  connection: pg.PoolConfig;
  poolSize: number;
  statements: { name?: string; text: string; values: unknown[] }[];
};
const task = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Task;
const pool = new pg.Pool({ ...task.connection, max: task.poolSize });
const app = Fastify();
app.get('/', async () => {
  const results = await Promise.all(
    task.statements.map(async (statement) => (await pool.query(statement)).rows),
  );
  return { data: results };
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
