/** The form of a change; a body that is none is an empty one. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

/** Which of the page's forms it is. */
export function intentOf(sent: FormData): string {
  const intent = sent.get('intent');
  return typeof intent === 'string' ? intent : '';
}
