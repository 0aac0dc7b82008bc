import type {
  authCalls,
  consoleCalls,
  fileCalls,
  passwordLinkCalls,
  singleSignOnCalls,
} from '@vitrina/contract';

/** The declared calls, as types only: the console never loads their schemas to make a call. */
export type AuthCalls = typeof authCalls;
export type ConsoleCalls = typeof consoleCalls;
export type FileCalls = typeof fileCalls;
export type SignOnCalls = typeof singleSignOnCalls;
export type PasswordLinkCalls = typeof passwordLinkCalls;

export type { AnswerOf, InputOf } from '@vitrina/client/call-types';
/** The calls of any one content type; their paths begin with the type's slug. */
export type { TypeCalls } from '@vitrina/contract/call-table';
