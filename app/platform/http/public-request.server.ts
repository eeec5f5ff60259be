/**
 * Returns the request with the URL that the visitor used. Behind a TLS proxy the program sees `http:`, so
 * React Router would refuse every form, whose Origin is `https:`.
 */
export function asVisitorAsked(request: Request, publicUrl: string | null): Request {
  if (publicUrl === null) return request;
  const asked = new URL(request.url);
  // Setting path and query separately keeps a path such as `//host` from becoming another host.
  const address = new URL(publicUrl);
  address.pathname = asked.pathname;
  address.search = asked.search;
  return address.href === asked.href ? request : new Request(address, request);
}
