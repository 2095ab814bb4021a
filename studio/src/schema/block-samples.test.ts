import { bodySamples, pageSamples } from '@site/blocks/registries/samples';
import { describe, expect, it } from 'vitest';
import { formWarnings } from '../testing/form-warnings.fixture.ts';

/** The value of a reader as the content lake stores it: with references instead of their targets. */
function toStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toStored);
  if (typeof value !== 'object' || value === null) return value;
  const { _type: type, _key, _id, url, ...fields } = value as Record<string, unknown>;
  if (type === 'link') return { _type: type, ...(_key ? { _key } : {}), kind: 'external', href: url };
  if (typeof _id === 'string') return { _type: 'reference', _key: _key ?? _id, _ref: _id };
  // The reader adds the address of a file, and the description of an image that is next to it.
  if ('source' in fields || type === 'image') delete fields['alt'];
  const rest = Object.entries(url === undefined || 'source' in fields ? fields : { ...fields, url });
  return {
    ...(type === undefined ? {} : { _type: type }),
    ...(_key === undefined ? {} : { _key }),
    ...Object.fromEntries(rest.filter(([, inside]) => inside !== undefined).map(([name, it]) => [name, toStored(it)])),
  };
}

const samplesOf = (registry: Record<string, (variant: string) => object[]>) =>
  Object.entries(registry).map(([name, samples]): [string, object[]] => [name, samples('sample')]);

it.each(samplesOf(bodySamples))('the form of the block %s has no warning', (_name, samples) => {
  expect(formWarnings({ _type: 'doc', _id: 'doc', body: toStored(samples) })).toEqual([]);
});

it.each(samplesOf(pageSamples))('the form of the section %s has no warning', (_name, samples) => {
  expect(formWarnings({ _type: 'homePage', _id: 'homePage', blocks: toStored(samples) })).toEqual([]);
});

describe('a form warns about', () => {
  const post = (fields: object) => formWarnings({ _type: 'post', _id: 'post', ...fields });

  it.each([
    ['an unknown field', { color: 'red' }, ['color: is an unknown field']],
    ['a value of another type', { title: 5 }, ['title: is a value of type number instead of string']],
    ['a member without a key', { tags: [{ _type: 'reference', _ref: 'a' }] }, ['tags: has members without a key']],
    [
      'a member of another type',
      { body: [{ _type: 'hero', _key: 'a' }] },
      ['body[0]: the array cannot hold a member of the type hero'],
    ],
    [
      'an unknown field in a block',
      { body: [{ _type: 'figure', _key: 'a', width: 5 }] },
      ['body[0].width: is an unknown field'],
    ],
  ])('%s', (_title, fields, warnings) => {
    expect(post(fields)).toEqual(warnings);
  });
});
