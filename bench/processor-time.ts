import { readFileSync } from 'node:fs';

/** Kernel ticks a second; Linux shows 100 to programs on every machine (`getconf CLK_TCK`). */
const ticks = 100;

/** Seconds of processor time, user and system, that a process has used so far. Linux only. */
export function processorTime(pid: number): number {
  // The name in parentheses may hold spaces: fields are counted after it. utime and stime are fields 14 and 15 (proc(5)).
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** Resident memory of a process in bytes. Linux only. */
export function residentMemory(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) * 1024;
}
