import { CodeBlockIcon } from '@sanity/icons/CodeBlock';
import { codeSchema } from '@sanity/code-input';
import { Fragment } from 'react';
import { defineArrayMember, defineField, defineType, MemberField } from 'sanity';
import type { CustomValidatorResult, ObjectInputProps } from 'sanity';
import { CodeInput } from '../../body/code/input/code-input.tsx';
import { CODE_FIELDS, codeOptions, validateHighlights } from '../../body/code/schema.ts';
import { actionsField, eyebrowField, headingField, textField } from '../../studio/section-fields.ts';
import { repeatedEntry } from '../../studio/repeated-entry.ts';
import { requiredEntries } from '../../studio/required-entries.ts';
import { requiredText } from '../../studio/required-text.ts';
import { defineBlock } from '../../surfaces/schema.ts';
import type { CodeSampleBlock } from './model.ts';

type CodeSample = CodeSampleBlock['samples'][number];

/** The code editor below the label of a sample. The editor itself does not render the label. */
function CodeSampleInput(props: ObjectInputProps) {
  const { members, renderField, renderInput, renderItem, renderPreview } = props;
  const label = members.find((member) => member.kind === 'field' && member.name === 'label');
  return (
    <Fragment>
      {label?.kind === 'field' && (
        <MemberField
          member={label}
          renderField={renderField}
          renderInput={renderInput}
          renderItem={renderItem}
          renderPreview={renderPreview}
        />
      )}
      <CodeInput {...props} />
    </Fragment>
  );
}

/** Rejects samples with the same label, of which the tabs would always show the first. */
function validateLabels(samples: readonly Partial<CodeSample>[] | undefined): CustomValidatorResult {
  const sample = repeatedEntry(samples, 'label');
  if (!sample) return true;
  return {
    message: `Two samples have the label “${sample.label}”. Change one of them.`,
    path: [{ _key: sample._key ?? '' }, 'label'],
  };
}

/** The fields of the code block, with a label for the tab. */
const labelledCode = defineArrayMember({
  name: 'code',
  title: 'Sample',
  type: 'object',
  icon: codeSchema.icon,
  components: { input: CodeSampleInput },
  options: codeOptions,
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      description: 'Text of the tab, for example React.',
      type: 'string',
      validation: requiredText('Enter a label for the sample.'),
    }),
    ...CODE_FIELDS,
  ],
  validation: (rule) => rule.custom((value) => validateHighlights(value)).warning(),
  preview: { select: { title: 'label', subtitle: 'filename' } },
});

const codeSampleType = defineType({
  name: 'codeSample',
  title: 'Code samples',
  description: 'Source code in tabs, next to a heading and a text.',
  type: 'object',
  icon: CodeBlockIcon,
  fields: [
    eyebrowField,
    headingField,
    textField,
    defineField({
      name: 'samples',
      title: 'Samples',
      type: 'array',
      of: [labelledCode],
      validation: (rule) => [
        ...requiredEntries('Add a sample, or remove the section.')(rule),
        rule.custom((samples) => validateLabels(samples as Partial<CodeSample>[] | undefined)),
      ],
    }),
    actionsField,
  ],
  preview: { select: { title: 'heading' }, prepare: ({ title }) => ({ title, subtitle: 'Code samples' }) },
});

export const codeSampleSchema = defineBlock(codeSampleType);
