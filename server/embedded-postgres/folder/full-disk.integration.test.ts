import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { ask } from '#server/embedded-postgres/testing.ts';

const lines: string[] = [];
const log = createLog({ level: 'info', json: false, write: (line) => void lines.push(line) });
const says = (text: string) => lines.some((line) => line.includes(text));

const mayMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

test.skipIf(!mayMount)(
  'a program deletes its ballast file when the disk is full, waits, and recovers (needs the right to mount)',
  async () => {
    const disk = mkdtempSync(join(tmpdir(), 'vot-full-'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=755', 'tmpfs', disk]);
    expect(mounted.status).toBe(0);
    const start = () => startEmbeddedPostgres({ dataDir: disk, log, roomCheckMs: 20 });
    let server = await start();
    let isRunning = true;
    let lost: Error | null = null;
    let greedy: ChildProcess | null = null;
    server.onExit((error) => {
      lost = error;
    });
    try {
      const { superuser } = server.connections;
      const one = () => ask(superuser, 'select 1 as one').catch(() => null);
      const ballast = join(disk, 'ballast');
      await expect.poll(() => existsSync(ballast)).toBe(true);
      expect(statSync(ballast).size).toBe(32 * 1024 * 1024);
      const filler = join(disk, 'filler');
      const fill = () => spawnSync('sh', ['-c', `cat /dev/zero >> ${filler}`]);
      const message = `select pg_logical_emit_message(true, 'fill', repeat('x', 8000000))`;
      // The first connection writes a file, so the test connects before the disk is full. Later only
      // PostgreSQL's write-ahead log grows.
      expect(await one()).toEqual({ one: 1 });
      // Another program takes the freed space at once. On a busy machine it would be too late after
      // PostgreSQL's error, because PostgreSQL then recovers and frees 200 MB.
      greedy = spawn('sh', ['-c', `while :; do cat /dev/zero >> ${filler}; sleep 0.005; done`], {
        stdio: 'ignore',
      });
      const isStuck = async () => {
        await ask(superuser, message).catch(() => {});
        return says('pornește apoi singură') && (await one()) === null;
      };
      await expect.poll(isStuck).toBe(true);
      expect(says('am eliberat rezerva')).toBe(true);
      expect(existsSync(ballast)).toBe(false);
      const ended = once(greedy, 'close');
      greedy.kill();
      await ended;
      rmSync(filler);
      await expect.poll(one).toEqual({ one: 1 });
      await expect.poll(() => says('este la locul ei')).toBe(true);
      expect(lost).toBeNull();
      // With some kilobytes left the program can write its lock file. PostgreSQL is then the first to find
      // the disk full.
      for (const kilobytesLeft of [0, 4, 8, 64]) {
        await expect.poll(() => existsSync(ballast)).toBe(true);
        await server.stop();
        isRunning = false;
        lines.length = 0;
        const left = join(disk, 'left');
        writeFileSync(left, Buffer.alloc(kilobytesLeft * 1024, 1));
        fill();
        rmSync(left);
        server = await start();
        isRunning = true;
        expect(await one()).toEqual({ one: 1 });
        rmSync(filler);
      }
    } finally {
      greedy?.kill();
      if (isRunning) await server.stop();
      spawnSync('umount', [disk]);
      rmSync(disk, { recursive: true });
    }
  },
);
