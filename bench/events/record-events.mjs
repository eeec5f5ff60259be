// `node --import` loads this file into the product. It appends the time of the last write() of each sending
// of live events to EVENTS_FILE, as a JSON line.

import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

subscribe('vot-informat:events-sent', ({ clients, changes }) => {
  const at = performance.timeOrigin + performance.now();
  appendFileSync(process.env.EVENTS_FILE, `${JSON.stringify({ at, clients, changes })}\n`);
});
