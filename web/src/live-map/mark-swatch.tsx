import type { PositionMark } from '@milepost/domain/transport/reading/position-mark';
import { markLooks } from './mark-looks.tsx';

type Props = { readonly mark: PositionMark };

/** The mark as the map draws it, for legends and lists. */
export function MarkSwatch({ mark }: Props) {
  const { meaning, shape } = markLooks[mark];
  const color = `var(--mp-${meaning}-graphic)`;
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden style={{ flex: 'none' }}>
      {shape === 'diamond' && <path d="M7 0.5 13.5 7 7 13.5 0.5 7Z" fill={color} />}
      {shape === 'square' && <rect x={1.5} y={1.5} width={11} height={11} rx={2.5} fill={color} />}
      {shape === 'circle' && <circle cx={7} cy={7} r={6} fill={color} />}
      {shape === 'ring' && <circle cx={7} cy={7} r={4.5} fill="none" stroke={color} strokeWidth={3} />}
    </svg>
  );
}
