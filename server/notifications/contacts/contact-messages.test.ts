import { languages } from '@milepost/domain/people/language';
import { expect, test } from 'vitest';
import { contactSms, type ContactNotification } from './contact-messages.ts';

const told = {
  arrivesAt: Date.parse('2026-11-23T14:30:00Z'),
  delayMs: (11 * 60 + 40) * 60_000,
  shipper: 'Łódzka Spółka Transportowa i Spedycyjna',
  reference: 'A'.repeat(100),
  city: 'Mönchengladbach-Rheindahlen-Süd',
  timeZone: 'Asia/Kolkata',
  plannedFrom: Date.parse('2026-11-23T02:00:00Z'),
  plannedTo: Date.parse('2026-11-23T03:00:00Z'),
  url: null,
};
const types = ['TRANSPORT_APPROACHING_WAYPOINT', 'TRANSPORT_DELAYED', 'waypoint.arrived'] as const;

test.each(languages.flatMap((language) => types.map((type) => [language, type] as const)))(
  'with the longest names the text fits into one SMS: in %s, of %s',
  (language, type) => {
    const text = contactSms({ ...told, type } satisfies ContactNotification, language);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^Lodzka Spolka Transporto: /);
    expect(text).toMatch(/^[\w äöüÄÖÜß:,.+-]+$/);
  },
);

test.each(languages)('with the address of a status page the text fits into two SMS, in %s', (language) => {
  const url = `https://milepost.logistics-of-a-company.example/twt#mpl_${'A'.repeat(43)}`;
  for (const type of types) {
    const text = contactSms({ ...told, type, url }, language);
    expect(text.endsWith(` ${url}`)).toBe(true);
    expect(text.length).toBeLessThanOrEqual(2 * 153);
  }
});

test('a transport without a reference is simply called the transport', () => {
  const text = contactSms({ ...told, type: 'waypoint.arrived', reference: null }, 'de');
  expect(text).toContain(': der Transport ist in Mönchengladbach-Rheindah angekommen: ');
});
