import { ApiRefusal } from '#app/platform/api/refusal.server.ts';
import { apiTexts } from '#app/platform/api/texts.ts';
import { type LiveAbout, liveAbouts } from '#app/platform/live/figures.ts';
import { type Subscription, subscriptionOf } from './frames.server.ts';

const t = apiTexts.ro.parameters;
const parameter = 'about';

/**
 * Returns the subscription in the URL, whose parameter `about` may repeat. Refuses any other parameter, like
 * every read operation of the API.
 */
export function readSubscription(url: string): Subscription {
  const start = url.indexOf('?');
  const asked = new Set<LiveAbout>();
  for (const [name, value] of new URLSearchParams(start < 0 ? '' : url.slice(start))) {
    if (name !== parameter) throw invalid(name, t.unknown(name, [parameter]));
    const about = liveAbouts.find((known) => known === value);
    if (!about) throw invalid(name, t.invalid(name, t.oneOf(liveAbouts)));
    if (asked.has(about)) throw invalid(name, t.repeated(name));
    asked.add(about);
  }
  const subscription = subscriptionOf(asked);
  if (!subscription) throw invalid(parameter, t.invalid(parameter, t.oneOf(liveAbouts)));
  return subscription;
}

function invalid(name: string, detail: string): ApiRefusal {
  return new ApiRefusal('api-parameter-invalid', { detail, more: { parameter: name } });
}
