import type { Kysely, Transaction } from 'kysely';

/** All tables. Each feature adds its own in `tables.server.ts` by module augmentation. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Database {}

export type Db = Kysely<Database>;
/** Code inside a transaction uses the handed `tx` only. */
export type Tx = Transaction<Database>;
