// Loaded into a program by `node --import`, with --expose-gc: at SIGUSR2 it collects twice and prints the bytes that are left.
import { setTimeout as pause } from 'node:timers/promises';

process.on('SIGUSR2', async () => {
  for (let round = 0; round < 2; round += 1) {
    globalThis.gc?.();
    // Finalizers and what they let go of have their turn before the next collection.
    await pause(50);
  }
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  console.log(`memory ${heapUsed + external}`);
});
