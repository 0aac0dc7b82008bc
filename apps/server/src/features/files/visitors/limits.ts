import { maxAttachmentBytes } from '@vitrina/model';

/** Lifetime of the upload address of a visitor's file, in milliseconds. */
export const uploadLifetimeMs = 600_000;
/** Time that a file without a submission is stored, in milliseconds: visitors may need long for a form. */
export const unnamedGraceMs = 24 * 3_600_000;
/** Window of `uploadLimits`, in milliseconds. */
export const limitWindowMs = 3_600_000;
/** Open announcements and received files per hour, by address (IPv4, IPv6 /64) and network (/24, /48). */
export const uploadLimits = {
  address: { files: 30, bytes: 100 * 1024 * 1024 },
  network: { files: 120, bytes: 400 * 1024 * 1024 },
} as const;
/** Maximum number of open announcements of all visitors. Beyond it the oldest ones of the largest network are cancelled. */
export const maxAnnouncements = 10_000;
/** Maximum of received files that no submission names. Beyond it the oldest ones of the largest network are removed. */
export const receivedQuota = { files: 10_000, bytes: 2 * 1024 * 1024 * 1024 } as const;
/** Bytes up to which all networks count as equally large: one visitor's form. */
export const visitorShareBytes = 3 * maxAttachmentBytes;
