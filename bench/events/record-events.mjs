// `node --import` loads this file into the product. The file appends the time of each tick's last write() to
// EVENTS_FILE as a JSON line.

import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

subscribe('vot-informat:events-sent', ({ clients, changes }) => {
  const at = performance.timeOrigin + performance.now();
  appendFileSync(process.env.EVENTS_FILE, `${JSON.stringify({ at, clients, changes })}\n`);
});
