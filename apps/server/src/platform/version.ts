import about from '../../package.json' with { type: 'json' };

/** The service's version, as its package says. */
export const { version } = about;
