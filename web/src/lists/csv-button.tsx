import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorWordsFor } from '../i18n/refusal-words.ts';
import { showErrorToast } from '../ui/show-toast.ts';
import { saveFile } from '../ui/save-file.ts';
import { readerZone } from '../ui/time/zone.ts';

type Props = { readonly name: string; readonly fetchFile: () => Promise<Blob> };

/** Saves the list as it is filtered and ordered, all pages of it. */
export function CsvButton({ name, fetchFile }: Props): ReactNode {
  const { i18n } = useLingui();
  const { mutate, isPending } = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, `${name} ${Temporal.Now.plainDateISO(readerZone()).toString()}.csv`),
    onError: (error) =>
      showErrorToast({ title: i18n._(msg`The list could not be saved as CSV`), message: i18n._(errorWordsFor(error)) }),
  });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      CSV
    </Button>
  );
}
