import sharp from 'sharp';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { createTurns } from './turns.ts';

/** Maximum size of an uploaded picture in bytes. */
export const avatarMostBytes = 5 * 1024 * 1024;
/** Maximum number of pixels, checked before decoding. A small file can contain an enormous picture. */
export const avatarMostPixels = 25_000_000;
/** Width and height of a stored avatar in pixels. */
const avatarSide = 512;
/** Maximum number of waiting uploads. Each keeps its bytes in memory. */
export const avatarMostWaiting = 8;
/** Maximum number of seconds for converting one picture. */
const longest = 15;

/**
 * The first bytes of each accepted format, by the decoder's name. SVG is not accepted, because it can contain
 * scripts.
 */
const kinds: { format: string; isIt: (start: Buffer) => boolean }[] = [
  { format: 'png', isIt: (start) => start.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) },
  { format: 'jpeg', isIt: (start) => start.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) },
  {
    format: 'webp',
    isIt: (start) => start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP',
  },
  { format: 'gif', isIt: (start) => /^GIF8[79]a$/.test(start.toString('latin1', 0, 6)) },
  { format: 'heif', isIt: (start) => start.toString('latin1', 4, 12) === 'ftypavif' },
];

// Allows only the decoders of these formats, even if a file could pass for several formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
});
// Without this setting, decoded pictures of people would stay in memory.
sharp.cache(false);

const inTurn = createTurns(avatarMostWaiting);

/**
 * The visible square of a picture. `zoom` is 1 for the largest square; `x` and `y` go from 0 (left, top) to 1
 * (right, bottom).
 */
export type Crop = { zoom: number; x: number; y: number };
const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/**
 * Converts a picture (PNG, JPEG, WebP, GIF or AVIF) into an upright square WebP without metadata. Converts
 * one picture at a time, and refuses when too many wait.
 */
export async function encodeAvatar(bytes: Uint8Array, crop: Crop = middle): Promise<Uint8Array> {
  const format = requireKind(bytes);
  const turn = inTurn(() => encode(bytes, format, crop));
  if (!turn) throw new Refusal('avatar-busy', {}, { retryAfter: longest });
  return turn;
}

function requireKind(bytes: Uint8Array): string {
  if (bytes.byteLength > avatarMostBytes) throw new Refusal('avatar-too-large');
  const start = Buffer.from(bytes.subarray(0, 16));
  const kind = kinds.find(({ isIt }) => isIt(start));
  if (!kind) throw new Refusal('avatar-not-an-image');
  return kind.format;
}

async function encode(bytes: Uint8Array, format: string, crop: Crop): Promise<Uint8Array> {
  try {
    const { width, height, ...header } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > avatarMostPixels) throw new Refusal('avatar-too-large');
    if (header.format !== format) throw new Refusal('avatar-not-an-image');
    const picture = sharp(bytes, { limitInputPixels: avatarMostPixels, failOn: 'error', pages: 1 });
    return await picture
      .autoOrient()
      .extract(squareOf(header.autoOrient, crop))
      .resize(avatarSide, avatarSide, { fit: 'cover' })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .timeout({ seconds: longest })
      .toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // A decoder's error means that the visitor sent broken bytes, not that the program has a defect.
    throw new Refusal('avatar-invalid');
  }
}

function squareOf({ width, height }: { width: number; height: number }, { zoom, x, y }: Crop) {
  const side = Math.max(1, Math.round(Math.min(width, height) / zoom));
  return {
    left: Math.round((width - side) * x),
    top: Math.round((height - side) * y),
    width: side,
    height: side,
  };
}
