import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes of text that are collected before they are written to the file. */
const chunk = 64 * 1024;

type File = { name: string; type: string; isBodyWanted: boolean };

/**
 * Returns a download that `fill` writes for this request. A nameless temporary file holds the text, so a slow client
 * blocks no memory and no connection.
 */
export async function asDownload(
  { name, type, isBodyWanted }: File,
  fill: (write: (text: string) => Promise<void>) => Promise<void>,
): Promise<Response> {
  const file = await openNameless();
  try {
    let waiting = '';
    let length = 0;
    const flush = async () => {
      length += (await file.write(waiting)).bytesWritten;
      waiting = '';
    };
    await fill(async (text) => {
      waiting += text;
      if (waiting.length >= chunk) await flush();
    });
    await flush();
    const headers = {
      'content-type': type,
      'content-length': String(length),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    };
    if (isBodyWanted) return new Response(bodyOf(file), { headers });
    await file.close();
    return new Response(null, { headers });
  } catch (error) {
    await file.close();
    throw error;
  }
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Opens a temporary file without a name. The system deletes it after its last use, even when the program is killed. */
async function openNameless(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'vot-informat-copy-'));
  try {
    return await open(join(folder, 'copy'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function bodyOf(file: Opened): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(chunk), position });
        position += bytesRead;
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await file.close();
        controller.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}
