import type { Problems } from '../problems.ts';
import type { Dataset } from '../read.ts';
import { checkAnnulled } from './annulled.ts';
import { checkAreas } from './areas.ts';
import { checkDuplicates } from './duplicates.ts';
import { checkLocalities } from './localities.ts';
import { checkReferences } from './references.ts';
import { checkResultStates } from './result-states.ts';
import { createTally } from './tally.ts';
import { checkTotals } from './totals.ts';
import { checkTurnout } from './turnout.ts';

/** Runs all checks of a dataset. Adds differences to `problems` and returns the number of compared sums. */
export function checkDataset(dataset: Dataset, problems: Problems): number {
  const tally = createTally(problems);
  checkDuplicates(dataset, problems);
  checkReferences(dataset, problems);
  checkResultStates(dataset, problems);
  checkAreas(dataset, tally);
  checkTurnout(dataset, tally);
  checkLocalities(dataset, tally);
  checkAnnulled(dataset, tally);
  checkTotals(dataset, tally);
  return tally.checked();
}
