// `node --import` loads this file into a program, with --expose-gc. At the signal SIGUSR2 it collects garbage
// twice and prints the remaining bytes.
import { setTimeout as pause } from 'node:timers/promises';

process.on('SIGUSR2', async () => {
  for (let round = 0; round < 2; round += 1) {
    globalThis.gc?.();
    // Pauses, so that finalizers run before the next collection.
    await pause(50);
  }
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  console.log(`memory ${heapUsed + external}`);
});
