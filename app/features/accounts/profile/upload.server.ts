import { avatarMostBytes } from '#app/platform/files/avatar-image.server.ts';
import { Refusal, type RefusalCode } from '#app/platform/refusal/refusal.ts';

/**
 * Limits of a form with one file. `mostBytes` includes the form's other fields and the lines between them.
 */
type UploadLimits = { mostBytes: number; tooLarge: RefusalCode };

const pictureLimits: UploadLimits = { mostBytes: avatarMostBytes + 64 * 1024, tooLarge: 'avatar-too-large' };
/**
 * Maximum number of bytes beyond the limit that are still read and dropped. The browser then shows the
 * refusal instead of a lost connection.
 */
const mostDiscarded = 40 * 1024 * 1024;

/**
 * Reads an upload form with at most one file, by default a picture. It counts the bytes itself, because the
 * general limit on request size does not apply to this path.
 */
export async function readUploadForm(request: Request, limits = pictureLimits): Promise<FormData> {
  const bytes = await readWithin(request, limits);
  const type = request.headers.get('content-type') ?? '';
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Refusal('form-invalid');
  }
}

async function readWithin(
  request: Request,
  { mostBytes, tooLarge }: UploadLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (request.body) {
    for await (const chunk of request.body) {
      length += chunk.byteLength;
      if (length <= mostBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (length > mostDiscarded) break;
    }
  }
  if (length > mostBytes) throw new Refusal(tooLarge);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/**
 * Returns the bytes of the uploaded picture, even when the browser claims another name or type. Refuses with
 * `avatar-not-an-image` when there is no file.
 */
export async function pictureOf(form: FormData): Promise<Uint8Array> {
  const picture = form.get('picture');
  if (!(picture instanceof File) || picture.size === 0) throw new Refusal('avatar-not-an-image');
  return new Uint8Array(await picture.arrayBuffer());
}
