// Rewrites docs/words.md from the refusals and texts in the code.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeWords } from './list.ts';

writeFileSync(join(import.meta.dirname, '../../docs/words.md'), await describeWords());
