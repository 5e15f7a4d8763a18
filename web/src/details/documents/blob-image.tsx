import type { ReactNode } from 'react';

type Props = { readonly blob: Blob; readonly alt: string; readonly className?: string | undefined };

/** Its URL is valid only in this window, and while it is shown. */
export function BlobImage({ blob, alt, className }: Props): ReactNode {
  const show = (image: HTMLImageElement): (() => void) => {
    const address = URL.createObjectURL(blob);
    image.src = address;
    return () => URL.revokeObjectURL(address);
  };
  return <img ref={show} alt={alt} className={className} />;
}
