/** The operations that the encoder uses, by their numbers in https://github.com/sanity-io/mendoza */
export const OPCODE = {
  /** Sets the operand as output. */
  value: 0,
  /** Enter a field (by its position among the sorted keys) or an element, with a copy of it or nothing as the output. */
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  pushElementBlank: 13,
  /** Leave it, and set or append the output. */
  returnIntoObjectSameKeyPop: 15,
  returnIntoArrayPop: 16,
  objectSetFieldValue: 17,
  objectDeleteField: 19,
  arrayAppendValue: 20,
  /** Elements of the input from the first operand up to the second. */
  arrayAppendSlice: 21,
  stringAppendString: 22,
  /** Bytes (UTF-8) of the input from the first operand up to the second. */
  stringAppendSlice: 23,
} as const;
