import { expect, test } from 'vitest';
import { avatarMostBytes } from '#app/platform/files/avatar-image.server.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';
import { pictureOf, readUploadForm } from './upload.server.ts';

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  // Node requires `duplex` for a body that is a stream. The TypeScript type does not know it.
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('http://localhost/account/avatar', init);
}

function formWith(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set('intent', 'upload');
  form.set('picture', new File([bytes], '../../etc/passwd', { type: 'text/html' }));
  return form;
}

/** A request body of this length in small pieces. It counts the bytes that were read. */
function bodyOf(length: number) {
  const counted = { bytes: 0 };
  const piece = new Uint8Array(256 * 1024);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (counted.bytes >= length) return controller.close();
      counted.bytes += piece.byteLength;
      controller.enqueue(piece);
    },
  });
  return { body, counted };
}

test('readUploadForm reads the largest allowed picture completely', async () => {
  const bytes = new Uint8Array(avatarMostBytes).fill(7);
  const form = await readUploadForm(post(formWith(bytes)));
  expect(form.get('intent')).toBe('upload');
  const read = await pictureOf(form);
  expect(read.byteLength).toBe(avatarMostBytes);
  expect(read.at(-1)).toBe(7);
});

test('readUploadForm accepts a request of exactly the maximum size, and refuses one that is a byte larger', async () => {
  const bytes = new TextEncoder().encode(
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  );
  const read = (mostBytes: number) =>
    readUploadForm(post(bytes, { 'content-type': 'multipart/form-data; boundary=x' }), {
      mostBytes,
      tooLarge: 'avatar-too-large',
    });
  expect((await read(bytes.byteLength)).get('a')).toBe('b');
  await expect(withRefusalText(read(bytes.byteLength - 1))).rejects.toMatchObject({
    code: 'avatar-too-large',
  });
});

test('readUploadForm refuses a larger picture only after its last byte, because only then does the browser show the reason', async () => {
  const { body, counted } = bodyOf(12 * 1024 * 1024);
  const reading = readUploadForm(post(body, { 'content-type': 'multipart/form-data; boundary=x' }));
  await expect(withRefusalText(reading)).rejects.toMatchObject({ code: 'avatar-too-large' });
  expect(counted.bytes).toBeGreaterThanOrEqual(12 * 1024 * 1024);
});

test('readUploadForm stops reading an endless request body', async () => {
  const { body, counted } = bodyOf(Number.POSITIVE_INFINITY);
  const reading = readUploadForm(post(body, { 'content-type': 'multipart/form-data; boundary=x' }));
  await expect(withRefusalText(reading)).rejects.toMatchObject({ code: 'avatar-too-large' });
  expect(counted.bytes).toBeLessThan(50 * 1024 * 1024);
});

test('readUploadForm refuses a request body that is not a form, with a separate refusal code', async () => {
  for (const [type, body] of [
    ['multipart/form-data; boundary=x', 'nothing of that kind'],
    ['application/json', '{}'],
    ['', 'x'],
  ] as const)
    await expect(withRefusalText(readUploadForm(post(body, { 'content-type': type })))).rejects.toMatchObject(
      {
        code: 'form-invalid',
      },
    );
});

test('pictureOf treats a missing or empty file as no picture', async () => {
  const form = new FormData();
  await expect(withRefusalText(pictureOf(form))).rejects.toMatchObject({ code: 'avatar-not-an-image' });
  form.set('picture', 'text');
  await expect(withRefusalText(pictureOf(form))).rejects.toMatchObject({ code: 'avatar-not-an-image' });
  form.set('picture', new File([], ''));
  await expect(withRefusalText(pictureOf(form))).rejects.toMatchObject({ code: 'avatar-not-an-image' });
});
