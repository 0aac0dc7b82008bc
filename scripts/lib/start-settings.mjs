import { randomBytes } from 'node:crypto';

const tokenBytes = 32;

/**
 * Settings of the service and the site that `npm start` runs beside each other, where the environment does not give them.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ both: NodeJS.ProcessEnv, site: NodeJS.ProcessEnv }} `both`: of either; `site`: of the site alone
 */
export function startSettings(env) {
  return {
    both: {
      ...stagingAddress(env),
      // The service recognises by this token the site, which sends the requests of all visitors.
      ...(env.SITE_TOKEN ? {} : { SITE_TOKEN: randomBytes(tokenBytes).toString('base64url') }),
    },
    site: env.VITRINA_URL ? {} : { VITRINA_URL: `http://${hostOf(env.HOST)}:${env.PORT || '3000'}` },
  };
}

/**
 * Where both say that the staging site is, so that the console offers the preview.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function stagingAddress({ STAGING_SITE_URL, STAGING_SITE_PORT, SITE_HOST }) {
  // If the system chooses the port, only the site knows it.
  if (STAGING_SITE_URL || STAGING_SITE_PORT === 'off' || STAGING_SITE_PORT === '0') return {};
  return { STAGING_SITE_URL: `http://${hostOf(SITE_HOST)}:${STAGING_SITE_PORT || '4001'}` };
}

/**
 * The host of an address on this machine for a setting that says where to listen.
 * @param {string | undefined} host
 * @returns {string}
 */
function hostOf(host) {
  return !host || ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
}
