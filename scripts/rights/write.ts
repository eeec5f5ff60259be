// Rewrites docs/rights.md from the rights in the code.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeRights } from './table.ts';

writeFileSync(join(import.meta.dirname, '../../docs/rights.md'), describeRights());
