import { createClient } from '@vitrina/client';

const { api = '' } = document.documentElement.dataset;

/** Address of the service for browsers. */
export const serviceUrl = api;

/** Client for direct calls to the service, so that the service sees each visitor's own address. */
export const vitrinaClient = createClient({ url: api, answers: null });
