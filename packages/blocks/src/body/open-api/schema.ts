import { ApiIcon } from '@sanity/icons/Api';
import { defineArrayMember, defineField, defineType } from 'sanity';
import type { CustomValidatorResult } from 'sanity';
import { defineBodyBlock } from '../../surfaces/schema.ts';
import { LazyFileInput, LazyTagsInput } from './file/lazy-inputs.tsx';

interface OpenApiFile {
  name?: string;
  source?: string;
}

async function validateFile(file: OpenApiFile | undefined): Promise<CustomValidatorResult> {
  if (!file?.source) return 'Upload the OpenAPI file, or remove the block.';
  const { checkSource } = await import('./file/check-file.ts');
  return checkSource(file.source) ?? true;
}

async function validateBlock(
  block: { file?: OpenApiFile; tags?: string[] } | undefined,
): Promise<CustomValidatorResult> {
  if (!block?.file?.source) return true;
  const { checkTags } = await import('./file/check-file.ts');
  const message = checkTags(block.file.source, block.tags ?? []);
  return message === undefined ? true : { message, path: ['tags'] };
}

const openApiType = defineType({
  name: 'openApi',
  title: 'API reference',
  description: 'The operations of a REST API, from its OpenAPI file.',
  type: 'object',
  icon: ApiIcon,
  fields: [
    defineField({
      name: 'file',
      title: 'OpenAPI file',
      description: 'OpenAPI 3.0 or 3.1 as JSON or YAML. Readers can download it.',
      type: 'object',
      components: { input: LazyFileInput },
      fields: [
        defineField({ name: 'name', title: 'Name', type: 'string' }),
        defineField({ name: 'source', title: 'Content', type: 'text' }),
      ],
      validation: (rule) => rule.custom((file: OpenApiFile | undefined) => validateFile(file)),
    }),
    defineField({
      name: 'tags',
      title: 'Groups to show',
      description: 'Choose none to show all of them.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      components: { input: LazyTagsInput },
      hidden: ({ parent }) => !(parent as { file?: OpenApiFile } | undefined)?.file?.source,
    }),
  ],
  validation: (rule) => rule.custom((block: Parameters<typeof validateBlock>[0]) => validateBlock(block)),
  preview: {
    select: { name: 'file.name', tags: 'tags' },
    prepare: ({ name, tags }) => ({
      title: name ?? 'API reference',
      subtitle: Object.values((tags ?? {}) as Record<string, string>).join(', ') || 'API reference, all groups',
    }),
  },
});

export const openApiSchema = defineBodyBlock(openApiType);
