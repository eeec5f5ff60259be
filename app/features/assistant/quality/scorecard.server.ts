import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '#app/platform/files/project-folder.server.ts';
import { type Scorecard, scorecardShape } from './scorecard.ts';

const readings = new Map<string, Promise<Scorecard | null>>();

/**
 * Returns the stored scorecard of an election's gold set, or null. Each process reads it once, because only a release
 * changes it.
 */
export function readScorecard(electionId: string): Promise<Scorecard | null> {
  const known = readings.get(electionId);
  if (known) return known;
  const reading = parseScorecard(join(projectFolder(), 'data', electionId, 'assistant', 'scorecard.json'));
  readings.set(electionId, reading);
  // After a failed read, the next request reads the file again.
  reading.catch(() => readings.delete(electionId));
  return reading;
}

async function parseScorecard(file: string): Promise<Scorecard | null> {
  try {
    return scorecardShape.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
