/** Tests multiply the product's time limits by this number, because the machine may be busy. */
export const patience = 10;
