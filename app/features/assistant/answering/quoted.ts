/**
 * Returns the text in Romanian quotation marks. Quotation marks inside the text become «…», so that they cannot end the
 * quotation.
 */
export const quoted = (text: string) =>
  `„${text.trim().replace(/\s+/g, ' ').replace(/[„“]/g, '«').replace(/[”‟]/g, '»')}”`;
