/** The Milepost logo, as in the browser tab. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="#1d4ed8" />
      <path d="M6.5 17V7.5l5.5 6 5.5-6V17" fill="none" stroke="#fff" stroke-width="2.4" stroke-linejoin="round" />
    </svg>
  );
}
