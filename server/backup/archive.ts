import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/** Thrown for a file that is not a backup, is damaged, or was encrypted with another key. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const headerShape = z.object({
  format: z.literal('vot-informat-backup'),
  version: z.literal(1),
  /** The number of the last migration that the rows' schema has. */
  level: z.string().regex(/^\d{4}$/),
  madeAt: z.iso.datetime(),
  /** A hash that shows whether a restore uses the same SECRET_KEY as the backup. */
  secretMark: z.string(),
  /** The nonce of AES-256-GCM, or null for a file that is not encrypted. */
  nonce: z.string().nullable(),
});

/** The first line of a backup file, which is never encrypted. */
export type BackupHeader = z.infer<typeof headerShape>;

const nonceBytes = 12;
const tagBytes = 16;
const longestHeader = 4_096;
const lineEnd = 0x0a;

const fileKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'vot-informat/backup', 32));

type ArchiveContent = Omit<BackupHeader, 'format' | 'version' | 'nonce'> & {
  /** The encryption key of the file. Null for a file that is not encrypted. */
  key: string | null;
  lines: () => AsyncIterable<Buffer>;
};

/**
 * Writes a backup file that only its owner may read. Its lines after the header are compressed and, with a
 * key, encrypted.
 */
export async function writeArchive(path: string, { key, lines, ...content }: ArchiveContent): Promise<void> {
  const nonce = key === null ? null : randomBytes(nonceBytes);
  const header: BackupHeader = {
    format: 'vot-informat-backup',
    version: 1,
    ...content,
    nonce: nonce?.toString('base64') ?? null,
  };
  const head = Buffer.from(`${JSON.stringify(header)}\n`);
  await pipeline(
    lines,
    createGzip({ level: 6 }),
    (compressed: AsyncIterable<Buffer>) => seal(compressed, { head, key, nonce }),
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
}

async function* seal(
  compressed: AsyncIterable<Buffer>,
  { head, key, nonce }: { head: Buffer; key: string | null; nonce: Buffer | null },
): AsyncGenerator<Buffer> {
  yield head;
  if (key === null || nonce === null) {
    yield* compressed;
    return;
  }
  const cipher = createCipheriv('aes-256-gcm', fileKey(key), nonce).setAAD(head);
  for await (const chunk of compressed) yield cipher.update(chunk);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/** Reads the header of a backup file. */
export async function readHeader(
  path: string,
): Promise<{ header: BackupHeader; head: Buffer; size: number }> {
  const file = await open(path, 'r').catch(() => {
    throw new BackupError(`Fișierul ${path} nu poate fi citit.`);
  });
  try {
    const { size } = await file.stat();
    const start = Buffer.alloc(Math.min(size, longestHeader));
    await file.read(start, 0, start.length, 0);
    const end = start.indexOf(lineEnd);
    const head = start.subarray(0, end + 1);
    return { header: headerShape.parse(JSON.parse(head.toString())), head, size };
  } catch {
    throw new BackupError(`Fișierul ${path} nu este o copie de rezervă a acestui program.`);
  } finally {
    await file.close();
  }
}

/**
 * Passes the lines of a backup file to `take`. A damaged file or wrong key throws only after the last line,
 * so the caller must undo `take`.
 */
export async function readArchive(
  path: string,
  { key, take }: { key: string | null; take: (lines: AsyncIterable<Buffer>) => Promise<void> },
): Promise<void> {
  const { header, head, size } = await readHeader(path);
  const nonce = header.nonce === null ? null : Buffer.from(header.nonce, 'base64');
  if (nonce && key === null)
    throw new BackupError('Copia este criptată: pune BACKUP_KEY, cheia cu care a fost făcută.');
  const end = nonce ? size - tagBytes : size;
  const tag = Buffer.alloc(tagBytes);
  if (nonce) {
    const file = await open(path, 'r');
    await file.read(tag, 0, tagBytes, end).finally(() => file.close());
  }
  const wasTaken = { failed: false };
  try {
    await pipeline(
      createReadStream(path, { start: head.length, end: end - 1 }),
      async function* unseal(sealed: AsyncIterable<Buffer>) {
        if (!nonce || key === null) return yield* sealed;
        const decipher = createDecipheriv('aes-256-gcm', fileKey(key), nonce).setAAD(head).setAuthTag(tag);
        for await (const chunk of sealed) yield decipher.update(chunk);
        yield decipher.final();
      },
      createGunzip(),
      async (plain: AsyncIterable<Buffer>) => {
        await take(splitLines(plain)).catch((error) => {
          wasTaken.failed = true;
          throw error;
        });
      },
    );
  } catch (error) {
    if (wasTaken.failed && !isStreamFailure(error)) throw error;
    throw new BackupError(
      `Fișierul ${path} este deteriorat sau a fost criptat cu altă cheie decât BACKUP_KEY.`,
      { cause: error },
    );
  }
}

/**
 * Returns true if decompression or decryption failed. `take` sees such a failure as an error of its input.
 */
function isStreamFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_') || /unable to authenticate|unexpected end of file/i.test(error.message);
}

/**
 * Splits a stream into lines, each with its line end. Collected chunks without a line end are joined only
 * once.
 */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, from)) {
      const piece = chunk.subarray(from, at + 1);
      yield parts.length === 0 ? piece : Buffer.concat([...parts, piece]);
      parts = [];
      from = at + 1;
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  }
  if (parts.length > 0) yield Buffer.concat(parts);
}
