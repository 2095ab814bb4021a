/** The operations that the encoder uses, by their numbers in https://github.com/sanity-io/mendoza */
export const OPCODE = {
  /** Puts the operand in place. */
  value: 0,
  /** Enter a field (by its place among the sorted keys) or an element, with a copy of it or nothing as the output. */
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  pushElementBlank: 13,
  /** Leave it again, with what was made of it put in place or appended. */
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
