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
/**
 * Maximum files and bytes received without a submission. Beyond it, the oldest files of the largest network are
 * removed.
 */
export const receivedQuota = { files: 10_000, bytes: 2 * 1024 * 1024 * 1024 } as const;
/** Stored bytes below which networks count as equally large when files are removed: the maximum of one form. */
export const visitorShareBytes = 3 * maxAttachmentBytes;
