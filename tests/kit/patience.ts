/** Factor by which tests multiply the product's time limits, because the machine may be busy. */
export const patience = 10;
