/**
 * The request with the address its visitor used. Behind a proxy that ends TLS the program sees `http:`, and React Router
 * would refuse every form as foreign because its Origin says `https:`. `publicUrl` is PUBLIC_URL; null: nothing is changed.
 */
export function asVisitorAsked(request: Request, publicUrl: string | null): Request {
  if (publicUrl === null) return request;
  const asked = new URL(request.url);
  // Set part by part: resolved against the origin, a path such as `//host` would be another host.
  const address = new URL(publicUrl);
  address.pathname = asked.pathname;
  address.search = asked.search;
  return address.href === asked.href ? request : new Request(address, request);
}
