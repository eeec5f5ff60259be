import { ApiRefusal } from '#app/platform/api/refusal.server.ts';
import { apiTexts } from '#app/platform/api/texts.ts';
import { type PageAbout, pageAbouts } from '#app/platform/live/figures.ts';
import { type Subscription, subscriptionOf } from './frames.server.ts';

const t = apiTexts.ro.parameters;
const parameter = 'about';

/**
 * The public figures to which a client subscribed, and whether it also wants the person's own number of
 * unread notifications.
 */
type ClientSubscription = { subscription: Subscription; isPersonal: boolean };

/**
 * Returns the subscription in the URL, whose parameter `about` may repeat. Refuses any other parameter, as
 * every read operation of the API does.
 */
export function readSubscription(url: string): ClientSubscription {
  const start = url.indexOf('?');
  const asked = new Set<PageAbout>();
  for (const [name, value] of new URLSearchParams(start < 0 ? '' : url.slice(start))) {
    if (name !== parameter) throw invalid(name, t.unknown(name, [parameter]));
    const about = pageAbouts.find((known) => known === value);
    if (!about) throw invalid(name, t.invalid(name, t.oneOf(pageAbouts)));
    if (asked.has(about)) throw invalid(name, t.repeated(name));
    asked.add(about);
  }
  const shared = new Set([...asked].filter((about) => about !== 'unread'));
  const isPersonal = shared.size < asked.size;
  // A client that asks only for the person's own number also gets the clock, like every client.
  const subscription = isPersonal && shared.size === 0 ? 'clock' : subscriptionOf(shared);
  if (!subscription) throw invalid(parameter, t.invalid(parameter, t.oneOf(pageAbouts)));
  return { subscription, isPersonal };
}

function invalid(name: string, detail: string): ApiRefusal {
  return new ApiRefusal('api-parameter-invalid', { detail, more: { parameter: name } });
}
