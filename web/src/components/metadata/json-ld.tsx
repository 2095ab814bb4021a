/** Structured data for search engines (https://schema.org, as JSON-LD). */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  // Otherwise text with `</script>` would end the script element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
