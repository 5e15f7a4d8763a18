import { describe, expect, test } from 'vitest';
import { heicOf, jpegOf, pdfOf, GPS_METADATA, pngOf, webpOf } from '../../../dev/testing/documents/sample-files.ts';
import { orientationIn } from './orientation.ts';
import { readContent } from './read-content.ts';

const samples = {
  'image/jpeg': jpegOf(),
  'image/png': pngOf(),
  'image/webp': webpOf(),
  'application/pdf': pdfOf(),
} as const;

function kept(bytes: Buffer): Buffer {
  const content = readContent(bytes);
  if ('refused' in content) throw new Error(content.refused);
  return content.bytes;
}

describe('the content of a file', () => {
  test.each(Object.entries(samples))('%s is recognised by its content', (type, bytes) => {
    expect(readContent(bytes)).toMatchObject({ type });
  });

  test.each(['image/jpeg', 'image/png', 'image/webp'] as const)(
    '%s loses the place where it was taken and any data after its end',
    (type) => {
      expect(samples[type].includes(GPS_METADATA)).toBe(true);
      expect(kept(samples[type]).includes(GPS_METADATA)).toBe(false);
      expect(kept(samples[type]).includes(GPS_METADATA.slice(0, 8))).toBe(false);
    },
  );

  test('stripping a picture a second time changes nothing', () => {
    for (const bytes of [jpegOf({ orientation: 6 }), pngOf(), webpOf(8)]) {
      expect(kept(kept(bytes)).equals(kept(bytes))).toBe(true);
    }
  });

  test('a JPEG keeps its picture, its colours and its orientation', () => {
    const jpeg = jpegOf({ orientation: 6 });
    const plain = kept(jpeg);
    const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xdb])), jpeg.lastIndexOf(Buffer.from([0xff, 0xd9])));
    expect(plain.includes(scan)).toBe(true);
    expect(plain.includes('ICC_PROFILE')).toBe(true);
    expect(orientationIn(plain.subarray(plain.indexOf('Exif') + 6))).toBe(6);
    expect(plain.subarray(0, 4).equals(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe(true);
    expect(kept(jpegOf()).includes('Exif')).toBe(false);
  });

  test('a WebP keeps its orientation, and its header announces no text', () => {
    const plain = kept(webpOf(8));
    expect(orientationIn(plain.subarray(plain.indexOf('EXIF') + 8))).toBe(8);
    expect((plain[20] ?? 0) & 0x0c).toBe(0x08);
    expect((kept(webpOf())[20] ?? 0) & 0x0c).toBe(0);
    expect(plain.readUInt32LE(4)).toBe(plain.length - 8);
  });

  test.each(Object.entries(samples))('%s that is cut off anywhere is refused', (_, bytes) => {
    const whole =
      bytes.includes(GPS_METADATA) && bytes.subarray(0, 4).toString('latin1') !== '%PDF' ? kept(bytes) : bytes;
    for (let length = 0; length < whole.length - 1; length += 1) {
      if (bytes === samples['application/pdf'] && length > whole.length - 7) continue;
      expect(readContent(whole.subarray(0, length)), `of ${length} bytes`).toHaveProperty('refused');
    }
  });

  test('a PNG with a wrong checksum is refused', () => {
    const broken = Buffer.from(samples['image/png']);
    broken[20] = 7;
    expect(readContent(broken)).toHaveProperty('refused');
  });

  test('HEIC is refused by name, other files with the list of accepted types', () => {
    expect(readContent(heicOf())).toEqual({ refused: 'is HEIC: send it as JPEG' });
    for (const text of ['GIF89a', '<html>', 'MZ', '<?xml version="1.0"?><svg/>', '']) {
      expect(readContent(Buffer.from(text))).toEqual({ refused: 'is neither JPEG, PNG, WebP nor PDF' });
    }
  });

  test('noise after the first bytes of each type is refused quickly', () => {
    for (const bytes of Object.values(samples)) {
      for (let seed = 0; seed < 200; seed += 1) {
        const noise = Buffer.from(
          Array.from({ length: 300 }, (_, at) => (seed * 7_919 + at * 104_729 + (at >> 3) * seed) & 0xff),
        );
        expect(readContent(Buffer.concat([bytes.subarray(0, 12), noise]))).toHaveProperty('refused');
      }
    }
  });
});
