import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

type ZippedFile = { name: string; text: string | Uint8Array; mode?: number };

/** Creates a zip of these files in memory. `mode` is a Unix mode, which also distinguishes a link from a file. */
export async function zipOf(files: Iterable<ZippedFile>): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const { name, text, mode } of files)
    zip.addBuffer(Buffer.from(text), name, mode === undefined ? {} : { mode });
  zip.end();
  return Buffer.from(await buffer(zip.outputStream));
}

/** Creates a zip of a dataset's files in one folder. */
export const zipDataset = (files: ReadonlyMap<string, string>): Promise<Buffer<ArrayBuffer>> =>
  zipOf([...files].map(([name, text]) => ({ name: `dosar/${name}`, text })));
