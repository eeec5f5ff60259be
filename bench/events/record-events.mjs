// `node --import` loads this into the product. It appends the time of each tick's last write() as a JSON line to EVENTS_FILE.

import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

subscribe('vot-informat:events-sent', ({ clients, changes }) => {
  const at = performance.timeOrigin + performance.now();
  appendFileSync(process.env.EVENTS_FILE, `${JSON.stringify({ at, clients, changes })}\n`);
});
