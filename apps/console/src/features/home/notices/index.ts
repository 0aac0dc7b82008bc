/** Notices to the signed-in person. */
export { NoticeList } from './notice-list.tsx';
export { latestNotices, noticeKeys, noticesFreshMs } from './queries.ts';
export { useNoticeActions } from './use-notice-actions.ts';
