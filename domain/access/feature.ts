/** ADMIN_UI makes an administrator, FAQ gates the FAQ page (Specification §3.2). */
export const features = ['ADMIN_UI', 'FAQ'] as const;

export type Feature = (typeof features)[number];
