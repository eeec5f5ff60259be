import { readFileSync } from 'node:fs';

/** Kernel clock ticks per second, which Linux reports as 100 on every machine (`getconf CLK_TCK`). */
const ticks = 100;

/** Returns the seconds of processor time (fields utime and stime) of a process. Linux only. */
export function processorTime(pid: number): number {
  const fields = fieldsOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** Returns the seconds of processor time of all child processes that have ended (fields cutime and cstime). Linux only. */
export function endedChildrenTime(pid: number): number {
  const fields = fieldsOf(pid);
  return (Number(fields[13]) + Number(fields[14])) / ticks;
}

// The text is split after the process name, which may contain spaces. The first field of the rest is field 3 (proc(5)).
const fieldsOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

/** Returns the resident memory of a process in bytes. Linux only. */
export function residentMemory(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) * 1024;
}
