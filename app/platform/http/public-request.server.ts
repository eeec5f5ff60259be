/**
 * Returns the request with the visitor's address; unchanged when `publicUrl` is null. Behind a proxy that
 * ends TLS the program sees `http:`, and React Router would refuse every form, whose Origin is `https:`.
 */
export function asVisitorAsked(request: Request, publicUrl: string | null): Request {
  if (publicUrl === null) return request;
  const asked = new URL(request.url);
  // Setting the parts separately keeps a path such as `//host` from becoming another host.
  const address = new URL(publicUrl);
  address.pathname = asked.pathname;
  address.search = asked.search;
  return address.href === asked.href ? request : new Request(address, request);
}
