import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { avatarMostBytes, avatarMostPixels, avatarMostWaiting, encodeAvatar } from './avatar-image.server.ts';
import { avatarRefusals } from './avatar-refusals.ts';

/** Draws a picture with a red left half and a blue right half. */
function halves(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) pixels[at * 3 + (at % width < width / 2 ? 0 : 2)] = 230;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

async function look(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
  };
  return { ...info, colourAt };
}

const refusalOf = (bytes: Uint8Array) =>
  encodeAvatar(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

/** Writes a one-colour PNG of any width and height in very few bytes. */
function bomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // A grey pixel takes one bit.
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test.each([
  ['png', () => halves(900, 600).png().toBuffer()],
  ['jpeg', () => halves(900, 600).jpeg().toBuffer()],
  ['webp', () => halves(900, 600).webp().toBuffer()],
  ['gif', () => halves(900, 600).gif().toBuffer()],
  [
    'gif of 1987',
    async () => Buffer.concat([Buffer.from('GIF87a'), (await halves(900, 600).gif().toBuffer()).subarray(6)]),
  ],
  ['avif', () => halves(900, 600).avif({ effort: 0 }).toBuffer()],
] as const)('encodeAvatar turns a %s into a square WebP, cropped around the middle', async (_name, make) => {
  const seen = await look(await encodeAvatar(await make()));
  expect(seen).toMatchObject({ width: 512, height: 512 });
  expect([seen.colourAt(20, 256), seen.colourAt(490, 256)]).toEqual(['red', 'blue']);
});

test('encodeAvatar crops the chosen square of a portrait picture', async () => {
  const photo = await halves(900, 600).png().toBuffer();
  const shown = async (crop: { zoom: number; x: number; y: number }) => {
    const { colourAt } = await look(await encodeAvatar(photo, crop));
    return [colourAt(20, 256), colourAt(490, 256)];
  };
  expect(await shown({ zoom: 3, x: 0, y: 0 })).toEqual(['red', 'red']);
  expect(await shown({ zoom: 3, x: 1, y: 1 })).toEqual(['blue', 'blue']);
  expect(await shown({ zoom: 1, x: 0.5, y: 0.5 })).toEqual(['red', 'blue']);
});

test('encodeAvatar rounds the side and the corner of the chosen square to whole pixels', async () => {
  /** Draws one pixel for each letter: r is red, b is blue. */
  const draw = (lines: string[]) => {
    const pixels = lines.flatMap((line) =>
      [...line].flatMap((letter) => (letter === 'r' ? [230, 0, 0] : [0, 0, 230])),
    );
    const raw = { width: lines[0]?.length ?? 0, height: lines.length, channels: 3 as const };
    return sharp(Buffer.from(pixels), { raw }).png().toBuffer();
  };
  const shown = async (lines: string[], zoom: number, x: number, y: number) => {
    const { colourAt } = await look(await encodeAvatar(await draw(lines), { zoom, x, y }));
    return [colourAt(10, 10), colourAt(500, 10), colourAt(10, 500), colourAt(500, 500)]
      .map((colour) => colour[0])
      .join('');
  };
  // In three columns or three rows, a square of two pixels starts at the first or at the second.
  for (const [at, columns, rows] of [
    [0.4, 'rbrb', 'rrbb'],
    [0.6, 'bbbb', 'bbbb'],
  ] as const) {
    expect(await shown(['rbb', 'rbb'], 1, at, 0), `columns at ${at}`).toBe(columns);
    expect(await shown(['rr', 'bb', 'bb'], 1, 0, at), `rows at ${at}`).toBe(rows);
  }
  // The side of 1.5 pixels becomes two, the side of 1.2 pixels one.
  expect(await shown(['rbb', 'bbb', 'bbb'], 2, 0, 0)).toBe('rbbb');
  expect(await shown(['rbb', 'bbb', 'bbb'], 2.5, 0, 0)).toBe('rrrr');
});

test('encodeAvatar turns a PNG picture into WebP', async () => {
  const { format } = await sharp(await encodeAvatar(await halves(64, 64).png().toBuffer())).metadata();
  expect(format).toBe('webp');
});

test("encodeAvatar removes location, camera and orientation from a photo's metadata", async () => {
  const photo = await halves(400, 400)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Telefon', Copyright: 'Ana Pop' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 25/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Ana Pop</a></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  const before = await sharp(photo).metadata();
  expect(before.exif?.toString('latin1')).toContain('Ana Pop');
  expect(before.xmp?.toString('utf8')).toContain('Ana Pop');

  const bytes = await encodeAvatar(photo);
  const after = await sharp(bytes).metadata();
  for (const part of ['exif', 'xmp', 'icc', 'iptc', 'orientation'] as const)
    expect(after[part], part).toBeUndefined();
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Ana Pop|Telefon|EXIF|XMP/);
  // EXIF orientation 6 means that the viewer turns the stored left side to the top.
  const { colourAt } = await look(bytes);
  expect([colourAt(256, 20), colourAt(256, 490)]).toEqual(['red', 'blue']);
});

test('encodeAvatar keeps only the first frame of an animated picture', async () => {
  const frames = await Promise.all(['#f00', '#00f'].map((background) => still(background)));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const bytes = await encodeAvatar(moving);
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  expect((await look(bytes)).colourAt(256, 256)).toBe('red');
});

function still(background: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}

test('encodeAvatar refuses SVG, text, an empty file and unknown formats', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const riff = ['RIFF0000WAVEfmt ', 'RIFX0000WEBPVP8 '];
  for (const text of [
    svg,
    `<?xml version="1.0"?>${svg}`,
    'poza.png',
    '',
    '%PDF-1.7',
    'BM000000000000000',
    ...riff,
  ])
    expect(await refusalOf(Buffer.from(text)), text).toBe('avatar-not-an-image');
});

test('encodeAvatar never decodes a file in another format than its first bytes name', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  for (const start of ['GIF89a', '\u00ff\u00d8\u00ff', '\u0089PNG\r\n\u001a\n', 'RIFF0000WEBP']) {
    expect(await refusalOf(Buffer.from(`${start}${svg}`, 'latin1')), start).toBe('avatar-invalid');
  }
  // The decoder of SVG is blocked, so even the image library itself refuses SVG.
  await expect(sharp(Buffer.from(svg)).png().toBuffer()).rejects.toThrow();
});

test('encodeAvatar refuses a broken or truncated picture with the message of DASH-21', async () => {
  const photo = await halves(600, 600).jpeg().toBuffer();
  expect(await refusalOf(photo.subarray(0, photo.length / 3))).toBe('avatar-invalid');
  const png = await halves(600, 600).png().toBuffer();
  expect(await refusalOf(png.subarray(0, png.length / 2))).toBe('avatar-invalid');
  expect(avatarRefusals['avatar-invalid'].text).toBe('Nu s-a putut încărca imaginea');
  for (const code of ['avatar-too-large', 'avatar-not-an-image'] as const)
    expect(avatarRefusals[code].text).toMatch(/^Nu s-a putut încărca imaginea: /);
});

test.each([
  ['avatar-busy', 503],
  ['avatar-invalid', 422],
  ['avatar-too-large', 413],
  ['avatar-not-an-image', 415],
] as const)('the refusal %s has the status %i', (code, status) => {
  expect(avatarRefusals[code].status).toBe(status);
});

test('encodeAvatar refuses a file over the byte limit and decodes a file exactly at the limit', async () => {
  const png = await halves(40, 40).png().toBuffer();
  const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
  expect(await refusalOf(padded(avatarMostBytes + 1))).toBe('avatar-too-large');
  expect(await refusalOf(padded(avatarMostBytes))).toBe('taken');
  expect(avatarMostBytes).toBe(5 * 1024 * 1024);
});

test('encodeAvatar refuses a small file when its header announces an enormous picture', async () => {
  const file = bomb(20_000, 15_000);
  expect(file.length).toBeLessThan(60_000);
  const before = process.memoryUsage().rss;
  expect(await refusalOf(file)).toBe('avatar-too-large');
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  // A picture exactly at the pixel limit is accepted.
  const side = Math.sqrt(avatarMostPixels);
  expect(await refusalOf(bomb(side, side))).toBe('taken');
  expect(await refusalOf(bomb(side + 1, side))).toBe('avatar-too-large');
  expect(avatarMostPixels).toBe(25_000_000);
});

// turns.test.ts tests that pictures are decoded one at a time.
test('encodeAvatar refuses a picture with the message of DASH-21 and a Retry-After when too many pictures wait', async () => {
  const photo = await halves(900, 900).png().toBuffer();
  expect(avatarMostWaiting).toBe(8);
  const waiting = Array.from({ length: avatarMostWaiting }, () => encodeAvatar(photo));
  const refused = await encodeAvatar(photo).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'avatar-busy', retryAfter: 15 });
  expect(avatarRefusals['avatar-busy'].text).toMatch(/^Nu s-a putut încărca imaginea: /);
  await expect(Promise.all(waiting)).resolves.toHaveLength(avatarMostWaiting);
  // The next waiting picture is still converted after a picture fails.
  expect(await refusalOf(photo.subarray(0, 40))).toBe('avatar-invalid');
  expect(await refusalOf(photo)).toBe('taken');
});
