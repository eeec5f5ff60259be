/**
 * The outcome of a change that the page's script sends to the API. `text` is the refusal's text, or null
 * without an answer.
 */
type Outcome = { isDone: boolean; code: string | null; text: string | null };

/** Sends a change to its API operation and returns the outcome. */
export async function sendChange(address: string, body: unknown): Promise<Outcome> {
  try {
    const answered = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answered.ok) return { isDone: true, code: null, text: null };
    const { code = null, detail = null, title = null } = (await answered.json()) as Record<string, string>;
    return { isDone: false, code, text: detail ?? title };
  } catch {
    return { isDone: false, code: null, text: null };
  }
}
