/** Puts a text of somebody else between quotation marks. Marks inside it become «…», so that it cannot end the quotation. */
export const quoted = (text: string) =>
  `„${text.trim().replace(/\s+/g, ' ').replace(/[„“]/g, '«').replace(/[”‟]/g, '»')}”`;
