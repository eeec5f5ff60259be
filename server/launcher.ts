/**
 * Calls back when the process that started this one (scripts/run.mjs) is gone without a signal, as after kill -9.
 * Does nothing for a program that was started by itself.
 */
export function onLauncherGone(listener: () => void): void {
  if (!process.channel) return;
  process.once('disconnect', listener);
  // The channel alone must not keep the program alive.
  process.channel.unref();
}
