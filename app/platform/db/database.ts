import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/types.ts';

export type { Database };
export type Db = Kysely<Database>;
/** Inside a transaction only the handed `tx` is used. */
export type Tx = Transaction<Database>;
