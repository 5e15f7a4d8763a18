import type { ReportBody, WaitingPhoto, WaitingReport } from '../storage/drive-storage.ts';
import { HELD_MS } from '../queue/next-to-send.ts';
import type { ReportKind } from '../words/drive-words.ts';

type Made = { readonly id: string; readonly link: string; readonly now: number };
type At = { readonly id: string; readonly city: string };

export function newReport(made: Made, kind: ReportKind, stop: At, delay: ReportBody['delay']): WaitingReport {
  return {
    what: 'REPORT',
    id: made.id,
    link: made.link,
    madeAt: made.now,
    heldUntil: made.now + HELD_MS,
    city: stop.city,
    refusedBecause: null,
    body: { kind, waypointId: stop.id, at: new Date(made.now).toISOString(), delay },
  };
}

/** The time that the driver gives, which is never in the future; the time to undo it starts again. */
export function withTimeMoved(report: WaitingReport, minutes: number, now: number): WaitingReport {
  const at = Math.min(now, Date.parse(report.body.at) + minutes * 60_000);
  return { ...report, heldUntil: now + HELD_MS, body: { ...report.body, at: new Date(at).toISOString() } };
}

export function newPhoto(made: Made, stop: At | null, bytes: number): WaitingPhoto {
  const takenAt = new Date(made.now).toISOString();
  return {
    what: 'PHOTO',
    id: made.id,
    link: made.link,
    madeAt: made.now,
    city: stop?.city ?? '',
    refusedBecause: null,
    body: {
      name: `delivery-note-${takenAt.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.jpg`,
      kind: 'DELIVERY_NOTE',
      waypointId: stop?.id ?? null,
      takenAt,
      bytes,
    },
  };
}
