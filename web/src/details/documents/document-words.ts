import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MAX_DOCUMENT_BYTES, type DocumentKind } from '@milepost/api-contract/documents/uploads';
import { errorWordsFor } from '../../i18n/refusal-words.ts';

export const kindWords = {
  DELIVERY_NOTE: msg`Delivery note`,
  PHOTO: msg`Photo`,
  OTHER: msg`Other document`,
} as const satisfies Record<DocumentKind, MessageDescriptor>;

const KB = 1_024;

/** A file that is known to be refused without sending it. */
export class UnsendableFileError extends Error {
  readonly words: MessageDescriptor;

  constructor(words: MessageDescriptor) {
    super('A file that is not taken was chosen');
    this.words = words;
  }
}

const HEIF = /^....ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/s;
const megabytes = MAX_DOCUMENT_BYTES / KB / KB;

export async function findUploadProblem(file: File): Promise<UnsendableFileError | null> {
  if (file.size === 0) return new UnsendableFileError(msg`This file is empty.`);
  if (file.size > MAX_DOCUMENT_BYTES) return new UnsendableFileError(msg`This file is larger than ${megabytes} MB.`);
  const head = await file.slice(0, 12).text();
  return HEIF.test(head)
    ? new UnsendableFileError(msg`This photo is HEIC. Please save it as JPEG and add that.`)
    : null;
}

export function uploadFailureWords(failure: Error): MessageDescriptor {
  return failure instanceof UnsendableFileError ? failure.words : errorWordsFor(failure);
}
