/** Cards about submissions, in a separate chunk that a dashboard without inboxes does not load. */
export { AnswersCard } from './answers-card.tsx';
export { ReceivedCard } from './received-card.tsx';
