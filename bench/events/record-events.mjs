// Loaded into the product by `node --import`: writes the moment of the last write() of each tick of live events as a line of
// JSON into the file that EVENTS_FILE names.

import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

subscribe('vot-informat:events-sent', ({ clients, changes }) => {
  const at = performance.timeOrigin + performance.now();
  appendFileSync(process.env.EVENTS_FILE, `${JSON.stringify({ at, clients, changes })}\n`);
});
