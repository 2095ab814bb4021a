import type { Graph, Thing } from 'schema-dts';

/** A type of https://schema.org as an object: the vocabulary also allows its name or URL. */
export type Data<Type> = Exclude<Type, string>;

/** What a page says about itself to search engines. */
export type StructuredData = Data<Thing>;

/** Structured data as JSON-LD (https://json-ld.org). */
export function JsonLd({ data }: { data: readonly StructuredData[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': data };
  // Otherwise text with `</script>` would end the script element.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
