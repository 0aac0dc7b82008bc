import { maxAttachmentBytes } from '@vitrina/model';

/** Lifetime of a signed upload address for a visitor's file (ms). */
export const uploadLifetimeMs = 600_000;
/** Retention of a visitor's file without a submission (ms). Visitors may take long to fill in a form. */
export const unusedGraceMs = 24 * 3_600_000;
/** Period in which `uploadLimits` count (ms). */
export const limitWindowMs = 3_600_000;
/** Maximum open announcements and received files per hour, by address (IPv4, IPv6 /64) and by network (/24, /48). */
export const uploadLimits = {
  address: { files: 30, bytes: 100 * 1024 * 1024 },
  network: { files: 120, bytes: 400 * 1024 * 1024 },
} as const;
/** Maximum open announcements of all visitors. Beyond it, the oldest ones of the largest network are cancelled. */
export const maxAnnouncements = 10_000;
/**
 * Maximum files and bytes received without a submission. Beyond it, the oldest files of the largest network are
 * removed.
 */
export const receivedQuota = { files: 10_000, bytes: 2 * 1024 * 1024 * 1024 } as const;
/** Stored bytes below which networks count as equally large when files are removed: the maximum for one form. */
export const visitorShareBytes = 3 * maxAttachmentBytes;
