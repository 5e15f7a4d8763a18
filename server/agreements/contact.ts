import type { Contact } from '@milepost/api-contract/agreements/partner-organization';

type ContactColumns = {
  readonly contact_name: string | null;
  readonly contact_email: string | null;
  readonly contact_phone: string | null;
};

/** Whom partners call; null if the organisation has named no contact. */
export function contactOf({
  contact_name: name,
  contact_email: email,
  contact_phone: phone,
}: ContactColumns): Contact | null {
  return name === null && email === null && phone === null ? null : { name, email, phone };
}
