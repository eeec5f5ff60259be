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
const hostile: Record<string, [make: () => Promise<Uint8Array>, why: string]> = {
  'a file that is not a zip archive': [
    async () => Buffer.from('nu este o arhivă'),
    'arhiva: fișierul nu este o arhivă zip care se poate citi',
  ],
  'an empty file': [async () => Buffer.alloc(0), 'arhiva: fișierul nu este o arhivă zip'],
  'a zip that was cut off': [
    async () => (await zipOf([election])).subarray(0, 60),
    'arhiva: fișierul nu este o arhivă zip',
  ],
  'a name that leaves the folder': [
    async () => forge(await zipOf([{ ...election, name: 'xx/election.json' }]), 'xx/', '../'),
    'arhiva: fișierul nu este o arhivă zip',
  ],
  'an absolute name': [
    async () =>
      forge(await zipOf([{ ...election, name: 'x/election.json' }]), 'x/election.json', '//election.json'),
    'arhiva: fișierul nu este o arhivă zip',
  ],
  'a symbolic link': [
    () => zipOf([{ ...election, text: '/etc/passwd', mode: 0o120777 }]),
    'election.json: este o legătură către alt fișier',
  ],
  'two files of the same name': [
    () => zipOf([election, { ...election, name: 'dosar/election.json' }]),
    'election.json: apare de două ori în arhivă',
  ],
  'an encrypted file': [
    async () => {
      const zip = await zipOf([election]);
      // The first flag of an entry, in the central directory, marks it as encrypted.
      const entry = zip.indexOf(Buffer.from('PK\u0001\u0002'));
      zip.writeUInt16LE(zip.readUInt16LE(entry + 8) | 1, entry + 8);
      return zip;
    },
    'election.json: fișierul este criptat',
  ],
  'more than 200 entries': [() => zipOf(many), 'arhiva: arhiva are mai mult de 200 de fișiere'],
  'files that unpack to more than 64 MB': [
    () => zipOf([{ ...election, text: bomb }]),
    'arhiva: fișierele dezarhivate depășesc 64 MB',
  ],
  'files that unpack to more than 64 MB only together': [
    () =>
      zipOf([
        { ...election, text: half },
        { name: 'candidates.json', text: half },
      ]),
    'arhiva: fișierele dezarhivate depășesc 64 MB',
  ],
  'a text that is not UTF-8': [
    () => zipOf([{ ...election, text: Uint8Array.of(0xff, 0xfe) }]),
    'election.json: nu este text UTF-8',
  ],
  'contents that do not fit their checksum': [
    async () => {
      const zip = await zipOf([election]);
      // The compressed bytes begin after the local header of 30 bytes and the name.
      zip.fill(0xff, 30 + election.name.length, 34 + election.name.length);
      return zip;
    },
    'election.json: nu se poate dezarhiva',
  ],
};

test.each(Object.entries(hostile))('readArchive refuses %s, and says why', async (_name, [make, why]) => {
  const refused = readArchive(await make());
  await expect(refused).rejects.toMatchObject({ name: 'DatasetError' });
  await expect(refused).rejects.toThrow(why);
});

test('readArchive reads files that unpack to exactly 64 MB, and none of a deeper folder', async () => {
  const exact = bomb.subarray(0, 64_000_000);
  const read = await readArchive(
    await zipOf([
      { ...election, text: exact },
      { name: 'dosar/alt/polls.json', text: '{}' },
    ]),
  );
  expect([read.get('election.json')?.length, read.get('polls.json')]).toEqual([64_000_000, null]);
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
