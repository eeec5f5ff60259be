import { S3mini } from 's3mini';
import type { Config } from '#app/platform/config/config.ts';
import { requireFileName } from './file-name.server.ts';
import type { FileStore } from './file-store.server.ts';

type Bucket = Omit<Extract<Config['storage'], { kind: 's3' }>, 'kind'>;

/** Maximum number of milliseconds for one request to the S3 service. */
const requestLimit = 10_000;

/**
 * Stores files in a bucket of an S3-compatible service, with path-style URLs. The bucket must be private and
 * keep no old versions.
 */
export function createS3Store(
  { endpoint, bucket, region, accessKey, secretKey }: Bucket,
  options: { requestLimit?: number } = {},
): FileStore {
  const client = new S3mini({
    endpoint: `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    requestAbortTimeout: options.requestLimit ?? requestLimit,
    // Redirects are refused: they would lead to a storage service that nobody configured.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  });
  return {
    async put(name, bytes, type) {
      requireFileName(name);
      await client.putObject(name, bytes, type);
    },
    async get(name) {
      requireFileName(name);
      const found = await client.getObjectArrayBuffer(name);
      return found && new Uint8Array(found);
    },
    async delete(name) {
      requireFileName(name);
      try {
        await client.deleteObject(name);
      } catch (error) {
        // S3 answers 204 when the file to delete is missing, but some other services answer with an error.
        if (!isMissing(error)) throw error;
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'serviceCode' in error && error.serviceCode === 'NoSuchKey';
}
