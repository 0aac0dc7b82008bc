/** Cards about submissions, in a chunk of their own: a dashboard without inboxes does not load them. */
export { AnswersCard } from './answers-card.tsx';
export { ReceivedCard } from './received-card.tsx';
