import { describe, expect, it } from 'vitest';
import { behaviour, field, mailAddress, mailboxKey, wireAddress } from '../src/index.ts';

const email = field.email({ label: 'Correo' });
const messageOf = (input: string): string | null =>
  behaviour(email).schema(email).safeParse(input).error?.issues[0]?.message ?? null;

describe('an e-mail address', () => {
  it.each([
    ['ana@example.com', 'ana@example.com'],
    [' Ana.Lagos+web@Sub.Example.COM ', 'Ana.Lagos+web@sub.example.com'],
    ["o'neil_{x}!#$%&*/=?^`|~-@example.com", "o'neil_{x}!#$%&*/=?^`|~-@example.com"],
    ['ana@ejército.example', 'ana@xn--ejrcito-cya.example'],
    ['ana@EJE\u0301RCITO.example', 'ana@xn--ejrcito-cya.example'],
    ['ana@bücher.xn--p1ai', 'ana@xn--bcher-kva.xn--p1ai'],
    ['ana@例え.テスト', 'ana@xn--r8jz45g.xn--zckzah'],
    ['ana@xn--bcher-kva.example', 'ana@xn--bcher-kva.example'],
  ])('such as %s is accepted by forms and as a recipient, and is sent as %s', (input, wire) => {
    expect(messageOf(input)).toBeNull();
    expect(wireAddress(mailAddress.parse(input))).toBe(wire);
  });

  it.each([
    '.ana@example.com',
    'ana.@example.com',
    'ana..lagos@example.com',
    'ana@example',
    'ana@-example.com',
    'ana@example-.com',
    'ana@.example.com',
    'ana@example.com.',
    'ana@example..com',
    'ana@example.c',
    'ana@192.168.0.1',
    'ana@1.2',
    'ana@[192.168.0.1]',
    'ana@exa_mple.com',
    'ana@example.com:25',
    'ana@example.com/x',
    'ana@exam%70le.com',
    'ana@example.com,luis@example.com',
    'Ana <ana@example.com>',
    '"ana lagos"@example.com',
    'ana lagos@example.com',
    'ana@@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ana@${'a'.repeat(64)}.com`,
    // In ASCII the label has more than 63 letters.
    `ana@${'ñ'.repeat(60)}.com`,
    `ñ@example.com`,
    'josé.núñez@example.com',
  ])('such as %s is refused by forms and as a recipient', (input) => {
    expect(messageOf(input)).not.toBeNull();
    expect(mailAddress.safeParse(input).success).toBe(false);
  });

  it('with an accent before the @ is refused, and the message says what to change', () => {
    expect(messageOf('josé@example.com')).toMatch(/^Antes de la @ use letras sin tilde/);
    expect(messageOf('jose@example')).toMatch(/^Escriba un correo como/);
  });
});

describe('the mailbox key of an address', () => {
  it.each([
    ['ana@example.com', ['ana+1@example.com', 'ANA+x+y@Example.com', 'Ana@EXAMPLE.com']],
    ['ana@ejército.example', ['ana+1@xn--ejrcito-cya.example', 'Ana@EJÉRCITO.example']],
    ['analagos@gmail.com', ['a.n.a.lagos@gmail.com', 'Ana.Lagos+z@googlemail.com']],
  ])('%s is the same for %j', (address, otherAddresses) => {
    for (const otherAddress of otherAddresses) expect(mailboxKey(otherAddress)).toBe(mailboxKey(address));
  });

  it.each(['a.na@example.com', 'ana@example.org', 'ana-1@example.com', '+ana@example.com', '+1@example.com'])(
    '%s differs from the keys of all other addresses',
    (otherAddress) => {
      for (const address of ['ana@example.com', '+2@example.com'])
        expect(mailboxKey(otherAddress)).not.toBe(mailboxKey(address));
    },
  );
});
