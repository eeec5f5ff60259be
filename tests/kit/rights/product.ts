import { rmSync } from 'node:fs';
import { inject } from 'vitest';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { OperationKey } from '#app/platform/rights/rights.ts';
import { createElectionDatabase } from '#tests/kit/election.ts';
import { type Product, startProduct } from '#tests/kit/product/product.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { type ChangeRow, readCommittedRights } from './committed.ts';
import { findFacts, type SampleFacts } from './facts.ts';
import { choosePasswords, makePerson, type Person, settle } from './people.ts';
import { fieldsOf, type SampleSide, type SampleValue } from './samples.ts';
import { type Actor, type HttpAnswer, isApi } from './walk.ts';

type RequestOptions = { method?: string; body?: BodyInit; headers?: Record<string, string> };

/** The running product with its own database, and people who send requests to it. */
export type RightsProduct = {
  url: string;
  pid: number;
  output(): string;
  db: Db;
  /** A connection pool of the tables' owner. */
  owner: Db;
  facts: SampleFacts;
  person(actor: Actor): Promise<Person>;
  /** Creates the person who sends requests, and another person whose data must not change. */
  two(actor: Actor): Promise<[Person, Person]>;
  /**
   * Sends a request with the headers of the product's own pages, unless others are given. A person without a
   * cookie is a visitor.
   */
  ask(path: string, person: Pick<Person, 'cookie'>, asked?: RequestOptions): Promise<HttpAnswer>;
  /** Starts another instance of the program over the same database. */
  another(): Promise<Product>;
  /** Returns a request with every field that a browser could send for this change. `own` replaces values of samples. */
  post(
    change: OperationKey | ChangeRow,
    side: Omit<SampleSide, 'facts'>,
    own?: Record<string, SampleValue>,
  ): RequestOptions;
  stop(): Promise<void>;
};

export async function startRightsProduct(settings: Record<string, string>): Promise<RightsProduct> {
  const secretKey = 'cheia-testelor-de-drepturi-0123456789';
  const secrets = createSecrets(secretKey);
  const dataDir = makeTemporaryFolder('vot-informat-rights-');
  const database = await createElectionDatabase();
  const { host, port } = inject('cluster');
  const environment = {
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    DATABASE_URL: `postgres:///${database.connections.migration.database}?host=${host}&port=${port}&user=vot_migration`,
    ELECTION_CLOCK: 'intre-tururi',
    ...settings,
  };
  const product = await startProduct(environment);
  const { url } = product;
  const { db, owner } = database;
  const facts = await findFacts(db, url);
  const [mine, theirs] = await choosePasswords();
  if (!mine || !theirs) throw new Error('Two people have two passwords.');
  const person = (actor: Actor) => makePerson(db, { actor, secrets, password: mine });
  return {
    url,
    pid: product.pid,
    db,
    owner,
    facts,
    person,
    async two(actor) {
      const other = await makePerson(db, { actor: 'voter', secrets, password: theirs });
      await settle(db, other, facts.candidateId);
      return [await person(actor), other];
    },
    ask: (path, { cookie }, asked = {}) => ask(`${url}${path}`, { cookie, origin: url, ...asked }),
    another: () => startProduct(environment),
    post: (change, side, own = {}) => {
      const row = rowOf(change);
      return post(row, { ...fieldsOf(row, { ...side, facts }), ...own }, side.other.id);
    },
    output: product.output,
    async stop() {
      await product.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const { changes } = readCommittedRights();

function rowOf(change: OperationKey | ChangeRow): ChangeRow {
  const row = typeof change === 'string' ? changes.find((each) => each.change === change) : change;
  if (!row) throw new Error(`docs/rights.md has no change ${change}.`);
  return row;
}

type SentRequest = RequestOptions & { cookie: string | null; origin: string };

async function ask(
  url: string,
  { method = 'GET', body, headers = {}, cookie, origin }: SentRequest,
): Promise<HttpAnswer> {
  const isChange = method !== 'GET' && method !== 'HEAD';
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(isChange ? { 'sec-fetch-site': 'same-origin', origin } : {}),
      ...(cookie ? { cookie } : {}),
      'accept-encoding': 'identity',
      ...headers,
    },
  });
  const text = await answer.text();
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    body: text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  };
}

/** `stranger` is the id of a person whom forged fields name. */
function post(row: ChangeRow, fields: Record<string, SampleValue>, stranger: string): RequestOptions {
  if (isApi(row)) {
    // The API refuses JSON with unknown fields, so the request contains only the declared fields.
    const headers = { 'content-type': 'application/json' };
    return { method: 'POST', body: JSON.stringify(fields), headers };
  }
  const forged = { role: 'admin', user_id: stranger, userId: stranger, id: stranger, is_active: 'true' };
  const form = new FormData();
  if (row.intent !== null) form.set('intent', row.intent);
  for (const [name, value] of Object.entries({ ...forged, ...fields }))
    for (const each of Array.isArray(value) ? value : [value]) form.append(name, each);
  const words = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { method: 'POST', body: words.length < [...form].length ? form : new URLSearchParams(words) };
}
