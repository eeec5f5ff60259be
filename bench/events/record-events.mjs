// The product loads this file by `node --import`. It appends a JSON line to EVENTS_FILE for each sending of live
// events, with the time of the last write().

import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

subscribe('vot-informat:events-sent', ({ clients, changes }) => {
  const at = performance.timeOrigin + performance.now();
  appendFileSync(process.env.EVENTS_FILE, `${JSON.stringify({ at, clients, changes })}\n`);
});
