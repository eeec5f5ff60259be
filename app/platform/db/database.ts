import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/types.ts';

export type { Database };
export type Db = Kysely<Database>;
/** A transaction. Code inside it must use only the `tx` that it receives. */
export type Tx = Transaction<Database>;
