/** Notices to the signed-in person. */
export { NoticeList } from './notice-list.tsx';
export { latestNoticesQuery, noticeKeys, noticesStaleMs } from './queries.ts';
export { useNoticeActions } from './use-notice-actions.ts';
