import { closeSync, fchmodSync, openSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeVoters } from '#app/features/accounts/demo/load-voters.server.ts';
import { sessionCookieName } from '#app/features/accounts/sessions/session.server.ts';
import { plural } from '#app/ui/text/format.ts';
import { runTool, ToolError } from './with-program.ts';

const most = 100_000;
const usage = `Folosire: npm run voters -- <câți, cel mult ${most}> [fișier, implicit voters.txt]`;

/**
 * `npm run voters` creates consenting voters for load tests and prints one session cookie per line. It
 * refuses production.
 */
await runTool(async ({ config, db, secrets, args }) => {
  if (config.mode === 'production') throw new ToolError('npm run voters este refuzat în producție.');
  const [count = '', file = 'voters.txt'] = args;
  const number = /^\d{1,6}$/.test(count) ? Number(count) : 0;
  if (number < 1 || number > most) throw new ToolError(usage);
  const path = resolve(file);
  const target = openOwn(path);
  const name = sessionCookieName(config.hasSecureCookies);
  try {
    const values = await makeVoters(db, { count: number, secrets });
    writeFileSync(target, values.map((value) => `${name}=${value}\n`).join(''));
  } finally {
    closeSync(target);
  }
  const made = plural(number, { one: 'alegător', few: 'alegători', other: 'alegători' });
  return `${made} cu acord pentru vot și urmăriri; cookie-urile lor sunt în ${path}.`;
});

/**
 * Opens the output file before voters are created. Only its owner may read it, because its cookies open
 * accounts.
 */
function openOwn(path: string): number {
  try {
    const target = openSync(path, 'w', 0o600);
    fchmodSync(target, 0o600);
    return target;
  } catch {
    throw new ToolError(`Fișierul ${path} nu poate fi scris.`);
  }
}
