type Props = { readonly size: number };

/** The brand mark, as in the browser tab. */
export function BrandMark({ size }: Props) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <rect width="24" height="24" rx="6" fill="var(--mantine-color-blue-7)" />
      <path d="M6.5 17V7.5l5.5 6 5.5-6V17" fill="none" stroke="#fff" strokeWidth="2.4" strokeLinejoin="round" />
    </svg>
  );
}
