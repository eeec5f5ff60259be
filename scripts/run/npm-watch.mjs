import { readFileSync } from 'node:fs';

// `kill -9` ends npm without a signal to the processes that it started. A shell `sh -c` that survives is
// often the parent of this process, so that shell's parent is watched too.
/** Ends this process, as SIGTERM would, when the npm that started it is gone. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = isShell(process.ppid) ? process.ppid : null;
  const findLauncher = () => (process.ppid === shell ? findParent(shell) : process.ppid);
  const launcher = findLauncher();
  const timer = setInterval(() => {
    if (findLauncher() === launcher) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 100);
  timer.unref();
}

function isShell(pid) {
  return /^(ba|da|a|z)?sh$/.test(readProcess(pid, 'comm').trim());
}

/**
 * Returns the process id of a process's parent, field 4 of /proc/…/stat. The text is split after the process
 * name, which may contain spaces and brackets.
 */
function findParent(pid) {
  const stat = readProcess(pid, 'stat');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
