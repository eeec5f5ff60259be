import { avatarMostBytes } from '#app/platform/files/avatar-image.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/** Bytes of a form with one picture: the picture, its two words and the multipart lines around them. */
const mostBytes = avatarMostBytes + 64 * 1024;
/** Read past that and thrown away, so that the browser hears why instead of losing the connection. Bytes. */
const mostDiscarded = 40 * 1024 * 1024;

/**
 * The form of a request that may carry one picture: this address is outside the limit of other forms, so it counts by itself.
 * Refuses with `avatar-too-large`, and with `form-invalid` what is no form.
 */
export async function readUploadForm(request: Request): Promise<FormData> {
  const bytes = await readWithin(request);
  const type = request.headers.get('content-type') ?? '';
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Refusal('form-invalid');
  }
}

async function readWithin(request: Request): Promise<Uint8Array<ArrayBuffer>> {
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
  if (length > mostBytes) throw new Refusal('avatar-too-large');
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** The picture's bytes. Its name and type are the browser's word and are not read. No file: `avatar-not-an-image`. */
export async function pictureOf(form: FormData): Promise<Uint8Array> {
  const picture = form.get('picture');
  if (!(picture instanceof File) || picture.size === 0) throw new Refusal('avatar-not-an-image');
  return new Uint8Array(await picture.arrayBuffer());
}
