const paths = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17M12 7.5V12l3 2',
  alert: 'M12 4L3 19.5h18zM12 10v4M12 17v.01',
  history: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4M12 8v4l2.5 2',
  cross: 'M6 6l12 12M18 6L6 18',
  phone:
    'M5 4h4l1.8 4.6L8.3 10a11.5 11.5 0 0 0 5.7 5.7l1.4-2.5L20 15v4a1.5 1.5 0 0 1-1.6 1.5A15.8 15.8 0 0 1 3.5 5.6A1.5 1.5 0 0 1 5 4',
  pin: 'M12 21c-4-4-6.5-7-6.5-10.5a6.5 6.5 0 0 1 13 0C18.5 14 16 17 12 21M12 8a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5',
  calendar: 'M4 6.5h16V20H4zM8 4v4M16 4v4M4 11h16',
  broken:
    'M9.5 14.5l5-5M11 6.5l.8-.8a4.6 4.6 0 0 1 6.5 6.5l-.8.8M13 17.5l-.8.8a4.6 4.6 0 0 1-6.5-6.5l.8-.8M3.5 3.5l17 17',
  cloud: 'M3.5 3.5l17 17M8 18.5a5 5 0 0 1-1.2-9.8M10 6.3a6 6 0 0 1 7.2 4.2a4 4 0 0 1 2.6 6.6',
  star: 'M12 4l2.5 5.2l5.6.8l-4 4l1 5.7l-5.1-2.7l-5 2.7l.9-5.7l-4-4l5.6-.8z',
} as const;

export type IconName = keyof typeof paths;

/** Decorative: the text next to it says the same. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
