import { noticeCallTable } from '@vitrina/contract/notice-call-table';

/** The declared calls of what the console tells a person. */
export const { notices: noticeCalls } = noticeCallTable;
