/** Parts that the list, the bin, the form and the history of a content type share. */
export { explainTaken, explainUses, leavingUsers } from './act-runner.tsx';
export { ChangesBox } from './changes-box.tsx';
export { commitAdvised } from './commit-advised.tsx';
export { consequencesOf, displacement, isSole, outcomeLine, rivalQuery } from './consequences.ts';
export { ActsAtEnd, FormBar } from './form-bar.tsx';
export { confirmPublication, noticePublished } from './publication.tsx';
export { questions } from './questions.ts';
export { RecordBox } from './record-box.tsx';
export { EntryChip, InReview, isAheadOfSchedule, StatusChip, scheduleText } from './status-chip.tsx';
export { StickyActs, StickyBar } from './sticky-bar.tsx';
export { type EntryActions, useEntryActions } from './use-entry-actions.tsx';
export { UsesList } from './uses.tsx';
export { wholeList } from './whole-list.ts';
export { withdrawalLabel } from './withdrawal-choice.tsx';
export { capital, reviewerText, uncapitalized, wordsOf } from './words.ts';
