import { hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HmacKey, hmacKey, hmacSha256 } from './hmac.server.ts';

/**
 * Returns the data folder's secret of 64 characters, for use outside production. The first call creates the
 * secret in a file that only its owner can read.
 */
export function keepSecretKey(dataDir: string): string {
  const path = join(dataDir, 'secret-key');
  const draft = `${path}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(draft, randomBytes(48).toString('base64'), { mode: 0o600 });
    // Linking a complete file gives two programs that start simultaneously the same secret. A crash leaves no
    // incomplete secret.
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
}

/** Derives keys from the program's secret. Someone who learns one derived key learns no other key. */
export type Secrets = {
  /**
   * Returns the 32-byte key for one purpose (`session`, `tombstone`, …). All instances derive the same key.
   */
  keyFor(use: string): Buffer;
  /**
   * Returns the HMAC-SHA256 of `parts` with the key of `use`. ("a", "bc") and ("ab", "c") give different
   * hashes.
   */
  hash(use: string, ...parts: readonly string[]): Buffer;
};

export function createSecrets(secretKey: string): Secrets {
  const keys = new Map<string, Buffer>();
  const hashKeys = new Map<string, HmacKey>();
  const keyFor = (use: string): Buffer => {
    const known = keys.get(use);
    if (known) return known;
    // HKDF (RFC 5869) needs no salt when the secret has at least 32 random characters.
    const key = Buffer.from(hkdfSync('sha256', secretKey, '', `vot-informat/${use}`, 32));
    keys.set(use, key);
    return key;
  };
  const hash = (use: string, ...parts: readonly string[]): Buffer => {
    const key = hashKeys.get(use) ?? hmacKey(keyFor(use));
    hashKeys.set(use, key);
    return keyedHash(key, ...parts);
  };
  return { keyFor, hash };
}

/**
 * Returns the 32-byte HMAC-SHA256 of `parts`. It includes each part's length, so that ("a", "bc") and ("ab",
 * "c") differ.
 */
export function keyedHash(key: Buffer | KeyObject | HmacKey, ...parts: readonly string[]): Buffer {
  const message = parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join('');
  return hmacSha256('inner' in key ? key : hmacKey(key), message);
}
