/** ADMIN_UI makes an administrator (specification §3, Features); FAQ gates the FAQ page. */
export const features = ['ADMIN_UI', 'FAQ'] as const;

export type Feature = (typeof features)[number];
