import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** A place that must not leave the phone: as a camera writes it, and in words. */
export const GPS_METADATA = 'GPS 53.5511 9.9937 Speicherstadt';

type JpegOf = { readonly bytes?: number; readonly orientation?: number };

/** A JPEG with everything that cameras write into one; its picture data is noise of about this size. */
export function jpegOf({ bytes = 1_000, orientation = 1 }: JpegOf = {}): Buffer {
  // No 0xff, because in the data of a picture a zero follows each.
  const noise = randomBytes(bytes).map((byte) => (byte === 0xff ? 0xfe : byte));
  const frame = Buffer.from([8, 0, 16, 0, 16, 1, 1, 0x11, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), cameraTiff(orientation)])),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${GPS_METADATA}`)),
    segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01profile', 'latin1')),
    segment(0xed, Buffer.from(`Photoshop 3.0\0${GPS_METADATA}`)),
    segment(0xfe, Buffer.from(GPS_METADATA)),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc2, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    noise,
    Buffer.from([0xff, 0, 0xff, 0xd0]),
    segment(0xc4, Buffer.alloc(20, 2)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    noise.subarray(0, 40),
    Buffer.from([0xff, 0xd9]),
    Buffer.from(`after the end: ${GPS_METADATA}`),
  ]);
}

export function pngOf(): Buffer {
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
    chunk('tEXt', Buffer.from(`Comment\0${GPS_METADATA}`)),
    chunk('eXIf', cameraTiff(1)),
    chunk('IDAT', Buffer.from('789c6360000000020001e221bc330000', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.from(GPS_METADATA),
  ]);
}

export function webpOf(orientation = 1): Buffer {
  const chunks = [
    riffChunk('VP8X', Buffer.from([0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    riffChunk('VP8L', Buffer.from('2f00000000071011fd0f44440301', 'hex')),
    riffChunk('EXIF', cameraTiff(orientation)),
    riffChunk('XMP ', Buffer.from(GPS_METADATA)),
  ];
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  const whole = Buffer.concat([head, ...chunks]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return Buffer.concat([whole, Buffer.from(GPS_METADATA)]);
}

export function pdfOf(bytes = 100): Buffer {
  const body = `%PDF-1.7\n${'%'.repeat(bytes)}\n1 0 obj\n<< /Type /Catalog >>\nendobj\n`;
  return Buffer.from(`${body}trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`, 'latin1');
}

export function heicOf(): Buffer {
  return Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
}

/** With the given orientation and a place. */
function cameraTiff(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x01_12, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return Buffer.concat([tiff, Buffer.from(GPS_METADATA)]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function riffChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
