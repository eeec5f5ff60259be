/**
 * Calls back when the process that started this one (scripts/run.mjs) ends without a signal, as after kill -9. Does nothing in a
 * program that a person started directly.
 */
export function onLauncherGone(listener: () => void): void {
  if (!process.channel) return;
  process.once('disconnect', listener);
  // An open channel must not keep the program alive.
  process.channel.unref();
}
