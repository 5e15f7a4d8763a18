import type { ReportBody, PendingPhoto, PendingReport } from '../storage/drive-storage.ts';
import { UNDO_WINDOW_MS } from '../queue/next-to-send.ts';
import type { ReportKind } from '../words/drive-words.ts';

type Made = { readonly id: string; readonly link: string; readonly now: number };
type StopReference = { readonly id: string; readonly city: string };

export function newReport(
  made: Made,
  kind: ReportKind,
  stop: StopReference,
  delay: ReportBody['delay'],
): PendingReport {
  return {
    what: 'REPORT',
    id: made.id,
    link: made.link,
    madeAt: made.now,
    heldUntil: made.now + UNDO_WINDOW_MS,
    city: stop.city,
    refusedBecause: null,
    body: { kind, waypointId: stop.id, at: new Date(made.now).toISOString(), delay },
  };
}

/** The time that the driver gives, which is never in the future; the time to undo it starts again. */
export function withTimeMoved(report: PendingReport, minutes: number, now: number): PendingReport {
  const at = Math.min(now, Date.parse(report.body.at) + minutes * 60_000);
  return { ...report, heldUntil: now + UNDO_WINDOW_MS, body: { ...report.body, at: new Date(at).toISOString() } };
}

export function newPhoto(made: Made, stop: StopReference | null, bytes: number): PendingPhoto {
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
