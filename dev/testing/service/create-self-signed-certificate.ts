import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A value in DER: its tag, its length and its content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const octets = (content: Buffer) => der(0x04, content);
const objectIdentifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (moment: Date) => der(0x18, Buffer.from(`${moment.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`));

const ecdsaWithSha256 = sequence(objectIdentifier('2a8648ce3d040302'));
const commonName = '550403';
const subjectAltName = '551d11';

/** A key and its self-signed certificate, for this machine's own address and the next hour. */
export function createSelfSignedCertificate(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const self = sequence(der(0x31, sequence(objectIdentifier(commonName), der(0x0c, Buffer.from('127.0.0.1')))));
  const address = sequence(der(0x87, Buffer.from([127, 0, 0, 1])));
  const now = Date.now();
  const described = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    self,
    sequence(time(new Date(now - 3_600_000)), time(new Date(now + 3_600_000))),
    self,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(objectIdentifier(subjectAltName), octets(address)))),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', described, privateKey));
  const base64 = sequence(described, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}
