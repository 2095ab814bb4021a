import { DownloadIcon } from '@sanity/icons/Download';
import { UploadIcon } from '@sanity/icons/Upload';
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useRef, useState } from 'react';
import { set } from 'sanity';
import type { ObjectInputProps } from 'sanity';
import { groupsOf, readFile } from './check-file.ts';
import type { FileResult } from './check-file.ts';
import { MAX_FILE_BYTES, tooLarge } from './parse-file.ts';

/** Uploads an OpenAPI file. A file with a problem is not stored, and the previous one stays. */
export default function FileInput({ value, onChange, readOnly, elementProps }: ObjectInputProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const { id, ref } = elementProps;
  const [problem, setProblem] = useState<{ name: string; message: string }>();
  const { name, source } = (value ?? {}) as { name?: string; source?: string };

  const upload = async (file: File | undefined) => {
    if (!file || readOnly) return;
    const result: FileResult =
      file.size > MAX_FILE_BYTES ? { problem: tooLarge(file.size) } : readFile(await file.text());
    setProblem(result.problem === undefined ? undefined : { name: file.name, message: result.problem });
    if (result.source !== undefined) {
      // Readers download the content as JSON.
      onChange(set({ name: file.name.replace(/\.[^.]*$/, '.json'), source: result.source }));
    }
  };

  return (
    <Stack
      gap={3}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void upload(event.dataTransfer.files[0]);
      }}
    >
      <Card border radius={2} padding={3}>
        <Flex align="center" gap={3} wrap="wrap">
          <Box flex={1}>{source ? <Summary name={name ?? 'openapi.json'} source={source} /> : <Empty />}</Box>
          {source ? (
            <Button
              as="a"
              href={`data:application/json,${encodeURIComponent(source)}`}
              download={name ?? 'openapi.json'}
              icon={DownloadIcon}
              mode="bleed"
              aria-label="Download the file"
            />
          ) : null}
          <Button
            icon={UploadIcon}
            mode="ghost"
            text={source ? 'Replace' : 'Upload'}
            disabled={readOnly === true}
            onClick={() => chooser.current?.click()}
            id={id}
            ref={ref}
          />
        </Flex>
        <input
          ref={chooser}
          type="file"
          accept=".json,.yaml,.yml"
          aria-label="OpenAPI file"
          hidden
          onChange={(event) => {
            void upload(event.target.files?.[0]);
            // The same file can be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </Card>
      {problem ? (
        <Card tone="critical" border radius={2} padding={3} role="alert">
          <Stack gap={3}>
            <Text size={1} weight="semibold">
              “{problem.name}” was not added
            </Text>
            <Text size={1}>{problem.message}</Text>
          </Stack>
        </Card>
      ) : null}
    </Stack>
  );
}

function Empty() {
  return (
    <Text size={1} muted>
      Drop a JSON or YAML file here, or upload one.
    </Text>
  );
}

function Summary({ name, source }: { name: string; source: string }) {
  const groups = groupsOf(source);
  const operations = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <Stack gap={2}>
      <Text size={1} weight="medium">
        {name}
      </Text>
      <Text size={1} muted>
        {operations} operations in {groups.length} groups
      </Text>
    </Stack>
  );
}
