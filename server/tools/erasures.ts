import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { addErasures, eraseAgain, listErasures } from '#app/pages/account/privacy/erase/erase.server.ts';
import { runTool, ToolError } from './with-program.ts';

const usage = 'Folosire: npm run erasures -- save <fișier> · npm run erasures -- apply <fișier>';

/**
 * `npm run erasures` saves erasures, and repeats them after a backup was restored
 * (docs/privacy-operations.md).
 */
await runTool(async ({ db, secrets, args }) => {
  const [verb, file] = args;
  if (!file || (verb !== 'save' && verb !== 'apply')) throw new ToolError(usage);
  const path = resolve(file);
  if (verb === 'save') {
    const lines = await listErasures(db);
    writeFileSync(path, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
    return `Ștergeri salvate: ${lines.length}, în ${path}.`;
  }
  const lines = read(path);
  const added = await addErasures(db, lines).catch((error) => {
    throw error instanceof TypeError ? new ToolError(`${path} nu este un fișier făcut de save.`) : error;
  });
  const erased = await eraseAgain({ db, secrets });
  return `Ștergeri citite: ${lines.length}, noi: ${added}. Conturi șterse din nou: ${erased}.`;
});

function read(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean);
  } catch {
    throw new ToolError(`Fișierul ${path} nu poate fi citit.`);
  }
}
