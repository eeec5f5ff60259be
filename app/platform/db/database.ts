import type { Kysely, Transaction } from 'kysely';

/** All tables. Empty here: each feature adds its own in its `tables.server.ts` by module augmentation. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Database {}

export type Db = Kysely<Database>;
/** Inside a transaction only the handed `tx` is used. */
export type Tx = Transaction<Database>;
