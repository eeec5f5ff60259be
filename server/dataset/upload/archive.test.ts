import { expect, test } from 'vitest';
import { readArchive } from './archive.ts';
import { zipOf } from './testing.ts';

const election = { name: 'election.json', text: '{"titlu":"Alegeri în țară"}' };

/** Replaces a text in the bytes of a zip by another of the same length. */
function forge(zip: Buffer, before: string, after: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(before, after), 'latin1');
}

test('readArchive reads the dataset files at the top or in one folder of a zip, and decompresses no other files', async () => {
  const large = { name: 'dosar/filme.bin', text: new Uint8Array(70_000_000) };
  const read = await readArchive(
    await zipOf([{ ...election, name: 'dosar/election.json' }, large, { name: 'README.md', text: 'x' }]),
  );
  expect(read.get('election.json')).toBe(election.text);
  expect([...read.values()].filter((text) => text !== null)).toHaveLength(1);
});

test('readArchive accepts a zip of exactly 200 entries', async () => {
  const others = Array.from({ length: 199 }, (_, index) => ({ name: `${index}.txt`, text: '' }));
  expect((await readArchive(await zipOf([election, ...others]))).get('election.json')).toBe(election.text);
});

const bomb = new Uint8Array(65_000_000);
const half = bomb.subarray(0, 32_500_000);
const many = Array.from({ length: 201 }, (_, index) => ({ name: `${index}.txt`, text: '' }));
const hostile: Record<string, () => Promise<Uint8Array>> = {
  'a file that is not a zip archive': async () => Buffer.from('nu este o arhivă'),
  'an empty file': async () => Buffer.alloc(0),
  'a zip that was cut off': async () => (await zipOf([election])).subarray(0, 60),
  'a name that leaves the folder': async () =>
    forge(await zipOf([{ ...election, name: 'xx/election.json' }]), 'xx/', '../'),
  'an absolute name': async () =>
    forge(await zipOf([{ ...election, name: 'x/election.json' }]), 'x/election.json', '//election.json'),
  'a symbolic link': () => zipOf([{ ...election, text: '/etc/passwd', mode: 0o120777 }]),
  'two files of the same name': () => zipOf([election, { ...election, name: 'dosar/election.json' }]),
  'more than 200 entries': () => zipOf(many),
  'files that unpack to more than 64 MB': () => zipOf([{ ...election, text: bomb }]),
  'files that unpack to more than 64 MB only together': () =>
    zipOf([
      { ...election, text: half },
      { name: 'candidates.json', text: half },
    ]),
  'a text that is not UTF-8': () => zipOf([{ ...election, text: Uint8Array.of(0xff, 0xfe) }]),
  'contents that do not fit their checksum': async () => {
    const zip = await zipOf([election]);
    // The compressed bytes begin after the local header of 30 bytes and the name.
    zip.fill(0xff, 30 + election.name.length, 34 + election.name.length);
    return zip;
  },
};

test.each(Object.entries(hostile))('readArchive refuses %s', async (_name, make) => {
  await expect(readArchive(await make())).rejects.toMatchObject({ name: 'DatasetError' });
});

test('readArchive refuses a file that decompresses to more bytes than its zip entry states', async () => {
  const zip = await zipOf([{ ...election, text: 'a'.repeat(100_000) }]);
  const stated = Buffer.alloc(4);
  stated.writeUInt32LE(100_000);
  const forged = Buffer.from(zip);
  const lie = Buffer.alloc(4);
  lie.writeUInt32LE(10);
  for (let at = forged.indexOf(stated); at >= 0; at = forged.indexOf(stated, at + 1)) lie.copy(forged, at);
  expect(forged.equals(zip)).toBe(false);
  await expect(readArchive(forged)).rejects.toMatchObject({ name: 'DatasetError' });
});
