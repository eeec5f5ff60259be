import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { writeEmptyDataset } from '#server/dataset/new-election/empty-dataset.ts';
import { newElectionTexts } from '#server/dataset/new-election/texts.ts';

const texts = newElectionTexts.ro;

/** `npm run new-election` writes an empty dataset into a new folder, whose name is the election's id. */
function writeFolder(argument: string | undefined): { text: string; isDone: boolean } {
  const folder = resolve(argument ?? '');
  const electionId = basename(folder);
  if (!argument || !/^[a-z0-9-]+$/.test(electionId)) return { text: texts.usage, isDone: false };
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) return { text: texts.notEmpty(folder), isDone: false };
  const files = writeEmptyDataset(electionId);
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  return { text: texts.written(folder, files.size - 1), isDone: true };
}

const { text, isDone } = writeFolder(process.argv[2]);
if (isDone) console.log(text);
else console.error(text);
process.exitCode = isDone ? 0 : 1;
