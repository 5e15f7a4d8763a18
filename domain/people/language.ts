/** The languages of the product, in the app and in mails (Specification §1). The first is the default. */
export const languages = ['en', 'de'] as const;

export type Language = (typeof languages)[number];
