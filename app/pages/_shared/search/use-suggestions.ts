import { useEffect, useState } from 'react';
import { placesParameter, suggestionsPath, textParameter } from './addresses.ts';
import type { HitGroup } from './suggestion.ts';

/** Milliseconds without a keystroke after which the browser asks for suggestions. */
const pause = 120;
const fewestCharacters = 2;

type Suggestions = { text: string; groups: HitGroup[] };

/** Returns the suggestions for the typed text, or null before the first answer. `places` limits them to places. */
export function useSuggestions(typed: string, places?: string): HitGroup[] | null {
  const [found, setFound] = useState<Suggestions | null>(null);
  const text = typed.trim();
  useEffect(() => {
    if (text.length < fewestCharacters) return;
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({
        [textParameter]: text,
        ...(places === undefined ? {} : { [placesParameter]: places }),
      });
      try {
        const answer = await fetch(`${suggestionsPath}?${query}`, { signal: request.signal });
        if (answer.ok) setFound({ text, groups: (await answer.json()) as HitGroup[] });
      } catch {
        // The next keystroke aborted the request, or the connection is lost.
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text, places]);
  return text.length < fewestCharacters ? null : (found?.groups ?? null);
}
