import about from '../../package.json' with { type: 'json' };

/** Version of the service, from its package. */
export const { version } = about;
