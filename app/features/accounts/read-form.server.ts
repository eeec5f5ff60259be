/** Returns the request's form, or an empty form when the body is not a form. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

/** Returns the name of the form on the page that the browser sent. */
export function intentOf(sent: FormData): string {
  const intent = sent.get('intent');
  return typeof intent === 'string' ? intent : '';
}
