import qrcode from 'qrcode-generator';
import type { ReactNode } from 'react';

type Props = { readonly text: string; readonly label: string };

/** Readers require four light squares around the code. */
const QUIET = 4;

/** Dark on white in every theme: that is what readers expect. */
export function QrCode({ text, label }: Props): ReactNode {
  const code = qrcode(0, 'L');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const places = Array.from({ length: size }, (_, index) => index);
  const squares = places.flatMap((row) =>
    places.filter((column) => code.isDark(row, column)).map((column) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`),
  );
  const whole = size + 2 * QUIET;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${whole} ${whole}`} shapeRendering="crispEdges">
      <rect width={whole} height={whole} fill="#ffffff" />
      <path d={squares.join('')} fill="#000000" />
    </svg>
  );
}
