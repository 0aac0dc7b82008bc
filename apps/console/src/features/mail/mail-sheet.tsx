import type { MailText } from '@vitrina/model';
import { cx } from '../../ui/cx.ts';
import { Card } from '../../ui/page/card.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { stack, text } from '../../ui/primitives/index.ts';
import styles from './mail-sheet.module.css';

/** Shows a mail as its recipient would read it, below the heading `name`. */
export function MailSheet({ name, mail }: { readonly name: string; readonly mail: MailText }) {
  const { sender = 'Vitrina', subject, greeting, paragraphs, facts, button, because } = mail;
  return (
    <Card as="section" padding="rail" aria-label={name} className={stack(12)}>
      <h3>{name}</h3>
      <div className={cx(stack(12, 'outlined', 'rounded', 'pad16'), text('label'))}>
        <p className={text('strong')}>{sender}</p>
        <p className={text('section', 'strong', 'anywhere')}>{subject}</p>
        {[greeting, ...paragraphs].map((line) => (
          <p key={line} className={cx(text('anywhere'), styles.said)}>
            {line}
          </p>
        ))}
        {facts.length > 0 && <Facts facts={facts.map(({ label, value }) => [label, value])} />}
        {button !== null && <p className={text('strong', 'link')}>{button.label}</p>}
        <p className={text('small', 'second')}>{because}</p>
      </div>
    </Card>
  );
}
