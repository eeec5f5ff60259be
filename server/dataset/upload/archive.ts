import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { DatasetError } from '#server/dataset/problems.ts';
import { decode, type FileName, fileNames, type RawDataset } from '#server/dataset/read.ts';
import { datasetTexts } from '#server/dataset/texts.ts';
import { uploadTexts } from './texts.ts';

const texts = uploadTexts.ro;
const mostEntries = 200;
const megabyte = 1_000_000;
/** Maximum bytes of all dataset files together, after decompression. */
const mostUnpacked = 64 * megabyte;

/**
 * Reads the dataset's files, at the top or in one folder of a zip, in memory; decompresses no other files.
 * Throws DatasetError for a zip that may be an attack.
 */
export async function readArchive(bytes: Uint8Array): Promise<RawDataset> {
  const zip = await open(bytes);
  const files = new Map<FileName, string | null>(fileNames.map((name) => [name, null]));
  for (const [name, entry] of await listEntries(zip)) files.set(name, await readEntry(zip, entry));
  return files;
}

const refuse = (at: string, text: string) => new DatasetError([`${at}: ${text}`]);

async function open(bytes: Uint8Array): Promise<ZipFile> {
  try {
    // The zip library yauzl refuses names with `..`, absolute names, and entries with more bytes than stated.
    return await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, strictFileNames: true });
  } catch {
    throw refuse(texts.archive, texts.notZip);
  }
}

/** Lists the entries of dataset files. Nothing is decompressed before all entries are known to be acceptable. */
async function listEntries(zip: ZipFile): Promise<Map<FileName, Entry>> {
  const found = new Map<FileName, Entry>();
  let unpacked = 0;
  if (zip.entryCount > mostEntries) throw refuse(texts.archive, texts.tooMany(mostEntries));
  try {
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      if (!name) continue;
      const why = found.has(name) ? texts.twice : reasonAgainst(entry);
      if (why) throw refuse(name, why);
      unpacked += entry.uncompressedSize;
      if (unpacked > mostUnpacked) throw refuse(texts.archive, texts.tooLarge(mostUnpacked / megabyte));
      found.set(name, entry);
    }
  } catch (error) {
    throw error instanceof DatasetError ? error : refuse(texts.archive, texts.notZip);
  }
  return found;
}

/** Returns the dataset file of an entry such as `election.json` or `my-folder/election.json`, or null. */
function nameOf({ fileName }: Entry): FileName | null {
  const [last = '', ...above] = fileName.split('/').reverse();
  if (above.length > 1) return null;
  return fileNames.find((name) => name === last) ?? null;
}

/** The upper half of an entry's attributes is its Unix mode, whose first bits distinguish a link from a file. */
const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

function reasonAgainst(entry: Entry): string | null {
  if (entry.isEncrypted()) return texts.encrypted;
  if (isLink(entry)) return texts.link;
  return entry.canDecodeFileData() ? null : texts.broken;
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<string> {
  const name = entry.fileName;
  const bytes = await zip
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch(() => {
      throw refuse(name, texts.broken);
    });
  try {
    return decode(bytes);
  } catch {
    throw refuse(name, datasetTexts.ro.notUtf8);
  }
}
