/** Structured data for search engines (https://schema.org, as JSON-LD). */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  // `<` could otherwise end the script element from inside a text.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
