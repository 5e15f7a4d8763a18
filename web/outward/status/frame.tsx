import type { ComponentChildren } from 'preact';
import { BrandMark } from '../brand-mark.tsx';
import styles from './app.module.css';

type Props = { readonly aside?: ComponentChildren; readonly children: ComponentChildren };

export function Frame({ aside, children }: Props) {
  return (
    <>
      <header className={styles['header']}>
        <BrandMark />
        <span className={styles['brand']}>Milepost</span>
        <span className={styles['aside']}>{aside}</span>
      </header>
      <main className={styles['main']}>{children}</main>
    </>
  );
}
