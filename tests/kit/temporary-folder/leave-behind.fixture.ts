// Starts a `database` or `product` like a journey (browser test) and prints its folder. The test of temporary
// folders kills this program.
import { createLog } from '#app/platform/log/log.server.ts';
import { startTemporaryPostgres } from '#server/embedded-postgres/index.ts';
import { startProduct } from '#tests/kit/product/product.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const folder = makeTemporaryFolder('vot-informat-left-');
const pids: number[] = [];
if (process.argv[2] === 'product') pids.push((await startProduct({ DATA_DIR: folder })).pid);
else await startTemporaryPostgres(createLog({ level: 'silent', json: false }), folder);
console.log(JSON.stringify({ folder, pids }));
setInterval(() => {}, 60_000);
