/**
 * Calls `listener` when scripts/run.mjs, which started this process, ends without a signal. Does nothing when
 * a person started the program directly.
 */
export function onLauncherGone(listener: () => void): void {
  if (!process.channel) return;
  process.once('disconnect', listener);
  // An open channel must not keep the program alive.
  process.channel.unref();
}
