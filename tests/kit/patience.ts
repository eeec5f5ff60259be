/** A busy machine is no fault: where the product gives a database 5 s, tests give it 50. */
export const patience = 10;
