import { readFileSync } from 'node:fs';

/** Kernel clock ticks per second, which Linux reports as 100 on every machine (`getconf CLK_TCK`). */
const ticks = 100;

/** Returns the seconds of processor time (user and system) of a process. Linux only. */
export function processorTime(pid: number): number {
  // The text is split after the process name, which may contain spaces. The fields utime and stime are 14 and
  // 15 (proc(5)).
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** Returns the resident memory of a process in bytes. Linux only. */
export function residentMemory(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) * 1024;
}
