/** The part of the validator that the tests use; it has no types. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
  }

  export default class Validator {
    /** @param data the objects of a page by their type, for each format */
    validate(data: Record<'jsonld' | 'microdata' | 'rdfa', Record<string, unknown>>): Promise<Issue[]>;
  }
}
