/** Parts that the list, the bin, the form and the history of a content type share. */
export { explainTaken, explainUses, leavingUsers } from './action-runner.tsx';
export { loadChangesBox } from './changes-box.tsx';
export { conflictingEntryQuery, displacementText, isSole, outcomeText } from './consequences.ts';
export { ActionsAtEnd, FormBar } from './form-bar.tsx';
export { lastAction, lastActionOn, setLastAction } from './last-action.ts';
export { askToPublish, noticePublished } from './publication.tsx';
export { PublishingIssues } from './publishing-issues.tsx';
export { RecordBox } from './record-box.tsx';
export { EntryChip, InReviewChip, isAheadOfSchedule, StatusChip, scheduleText } from './status-chip.tsx';
export { StickyActions, StickyBar } from './sticky-bar.tsx';
export { type EntryActions, useEntryActions } from './use-entry-actions.tsx';
export { useUndo } from './use-undo.tsx';
export { UsesList } from './uses.tsx';
export { loadWholeList } from './whole-list.ts';
export { withdrawalLabel } from './withdrawal-choice.tsx';
export { capitalize, reviewerText, selectionTexts, textsOf, uncapitalize } from './words.ts';
