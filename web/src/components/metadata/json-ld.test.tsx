import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JsonLd } from './json-ld.tsx';

test('text with </script> does not end the script element', () => {
  const article = { '@type': 'Article', headline: '</script><script>alert(1)</script>' } as const;
  const html = renderToStaticMarkup(<JsonLd data={[article]} />);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const [, json = ''] = /<script[^>]*>(.*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@graph': [article] });
});
