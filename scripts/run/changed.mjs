import { posix } from 'node:path';
import { runChild } from './child.mjs';
import { Failure } from './failure.mjs';
import { runTexts } from './texts.mjs';

/**
 * Returns the folders of uncommitted files. If everything is committed, returns the folders of the last
 * commit's files.
 */
export async function changedFolders(root) {
  const open = [
    ...(await listFiles(root, ['diff', '--name-only', 'HEAD'])),
    ...(await listFiles(root, ['ls-files', '--others', '--exclude-standard'])),
  ];
  const files = open.length > 0 ? open : await listFiles(root, ['diff', '--name-only', 'HEAD~1', 'HEAD']);
  return [...new Set(files.map((file) => posix.dirname(file)))];
}

async function listFiles(root, args) {
  const result = await runChild({ command: 'git', args, cwd: root, capture: true });
  if (result.code !== 0) throw new Failure(runTexts.ro.noHistory, result.output);
  return result.output.split('\n').filter((line) => line !== '');
}
