/** The cards about what the public sends: apart, so that a dashboard without inboxes does not bring them. */
export { AnswersCard } from './answers-card.tsx';
export { ReceivedCard } from './received-card.tsx';
