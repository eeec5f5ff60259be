const minute = 60_000;
const day = 1_440;

/**
 * Returns the next run after `after` of a cron line in UTC. The line has only minute and hour, each a star, a
 * step or numbers.
 */
export function nextRun(schedule: string, after: Date): Date {
  const [minutes = '', hours = '', ...days] = schedule.trim().split(/\s+/);
  if (days.join(' ') !== '* * *') throw new Error(`The schedule ${schedule} is not one of every day.`);
  const isDue = { minute: matcher(minutes), hour: matcher(hours) };
  const start = Math.floor(after.getTime() / minute) + 1;
  for (let ahead = 0; ahead <= day; ahead += 1) {
    const at = new Date((start + ahead) * minute);
    if (isDue.minute(at.getUTCMinutes()) && isDue.hour(at.getUTCHours())) return at;
  }
  throw new Error(`The schedule ${schedule} never comes.`);
}

function matcher(field: string): (value: number) => boolean {
  if (field === '*') return () => true;
  const every = /^\*\/([1-9]\d?)$/.exec(field)?.[1];
  if (every) return (value) => value % Number(every) === 0;
  if (!/^\d{1,2}(,\d{1,2})*$/.test(field)) throw new Error(`The schedule's field ${field} is not known.`);
  const values = new Set(field.split(',').map(Number));
  return (value) => values.has(value);
}
