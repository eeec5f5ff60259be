/**
 * Calls `listener` when scripts/run.mjs, which started this process, ends without a signal. Does nothing when
 * a person started the program directly.
 */
export function onLauncherGone(listener: () => void): void {
  if (!process.channel) return;
  process.once('disconnect', listener);
  // This open channel alone must not keep the program running.
  process.channel.unref();
}
