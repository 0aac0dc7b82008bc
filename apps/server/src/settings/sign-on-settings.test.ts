import { describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';

const grupo = {
  SSO_PROVIDERS: 'grupo',
  PUBLIC_URL: 'https://consola.example.com',
  SSO_GRUPO_ISSUER: 'https://login.example.com/realms/grupo',
  SSO_GRUPO_CLIENT_ID: 'vitrina',
  SSO_GRUPO_CLIENT_SECRET: 'a secret that nobody reads',
  SSO_GRUPO_LABEL: 'la cuenta del grupo',
};
const faultsOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return String(error);
  }
};

describe('the settings of single sign-on', () => {
  it('describe each provider, also with commas and equals signs in group names', () => {
    const { signOn } = readConfig({
      ...grupo,
      SSO_GRUPO_ROLES: 'CN=Editores,OU=Banco=>Editor; admins => Administrador',
      SSO_GRUPO_ORIGINS: 'https://keys.example.com',
      SSO_GRUPO_CREATE: '1',
      PASSWORD_SIGN_IN: 'Admin, rescate',
    });
    expect(signOn).toMatchObject({
      passwordHolders: ['admin', 'rescate'],
      providers: [
        {
          name: 'grupo',
          origins: ['https://login.example.com', 'https://keys.example.com'],
          groupsClaim: 'groups',
          create: true,
          roles: [
            { group: 'CN=Editores,OU=Banco', role: 'Editor' },
            { group: 'admins', role: 'Administrador' },
          ],
        },
      ],
    });
    expect(readConfig({}).signOn).toEqual({ providers: [], passwordHolders: null, requestTimeoutMs: 5000 });
  });

  it.each<[Record<string, string>, string]>([
    [{ SSO_GRUPO_ISSUER: '' }, 'SSO_GRUPO_ISSUER: is needed with SSO_PROVIDERS'],
    [{ SSO_GRUPO_ISSUER: 'http://login.example.com' }, 'SSO_GRUPO_ISSUER: must be an address'],
    [{ SSO_GRUPO_CLIENT_SECRET: '' }, 'SSO_GRUPO_CLIENT_SECRET: is needed'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL: is needed with SSO_PROVIDERS'],
    [{ SSO_GRUPO_CREATE: '1' }, 'SSO_GRUPO_CREATE: needs SSO_GRUPO_ROLES'],
    [{ SSO_GRUPO_ROLES: 'editors' }, 'SSO_GRUPO_ROLES: must look like'],
    [{ SSO_GRUPO_SCOPE: 'email' }, 'SSO_GRUPO_SCOPE: must contain openid'],
    [{ SSO_GRUPO_GROUP_CLAIM: 'roles' }, 'SSO_GRUPO_GROUP_CLAIM: is no setting'],
    [{ SSO_PROVIDERS: 'el grupo' }, 'SSO_PROVIDERS: must be names'],
    [{ SSO_PROVIDERS: '' }, 'SSO_GRUPO_LABEL: is no setting of a provider'],
    [{ PASSWORD_SIGN_IN: ',' }, 'PASSWORD_SIGN_IN: must name'],
  ])('are refused if they are invalid or inconsistent: %j', (extra, fault) => {
    const faults = faultsOf({ ...grupo, ...extra });
    expect(faults).toContain(fault);
    expect(faults).not.toContain('a secret');
  });

  it('restrict password sign-in to some people only if a provider is configured', () => {
    expect(faultsOf({ PASSWORD_SIGN_IN: 'admin' })).toContain('means nothing without SSO_PROVIDERS');
  });
});
