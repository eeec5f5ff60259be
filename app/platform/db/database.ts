import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/types.ts';

export type { Database };
export type Db = Kysely<Database>;
/** Code inside a transaction uses the handed `tx` only. */
export type Tx = Transaction<Database>;
