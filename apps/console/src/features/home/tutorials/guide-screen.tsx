import { IconArrowUpRight, IconPrinter } from '@tabler/icons-react';
import { NotFound } from '../../../content/scope/index.ts';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { useRouteParams } from '../../../lib/screen/route-handle.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { usePhone } from '../../../ui/hooks/use-media-query.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { guidesFor, plainText, shownTextOf } from './find-guides.ts';
import { type Device, type Guide, pictureSizes, type Step, stepsOn } from './guide.ts';
import { pictureUrlOf } from './pictures.ts';
import styles from './tutorials.module.css';

/** Screen of one guide with its steps and pictures. Shows 404 if the person may not do the task. */
export function Component() {
  const { guide_slug: slug } = useRouteParams();
  const guide = guidesFor(useCan()).find((candidate) => candidate.slug === slug);
  usePageTitle(guide?.title);
  return guide === undefined ? <NotFound /> : <GuideSteps guide={guide} />;
}

function GuideSteps({ guide }: { readonly guide: Guide }) {
  const device = usePhone() ? 'phone' : 'desktop';
  return (
    <div className={stack(16)}>
      <div>
        <PageHead
          title={guide.title}
          back={{ to: '/tutorials', label: 'Tutoriales' }}
          actions={
            <div className={cx(row(12, 'wrap'), styles.acts)}>
              <Button icon={<IconPrinter stroke={1.75} />} onClick={() => window.print()}>
                Imprimir
              </Button>
              <ButtonLink kind="red" to={guide.start} icon={<IconArrowUpRight stroke={1.75} />}>
                Abrir {guide.screen}
              </ButtonLink>
            </div>
          }
        />
        <p className={text('second')}>{guide.summary}</p>
      </div>
      <Card>
        <ol className={cx(stack(28), styles.steps)}>
          {stepsOn(guide, device).map(({ step, number }, index) => (
            <StepItem
              key={step.text}
              step={step}
              number={index + 1}
              pictureUrl={pictureUrlOf(guide, number, device)}
              device={device}
            />
          ))}
        </ol>
      </Card>
    </div>
  );
}

interface StepItemProps {
  readonly step: Step;
  /** Number among the steps that are shown. */
  readonly number: number;
  readonly pictureUrl: string | undefined;
  readonly device: Device;
}

function StepItem({ step, number, pictureUrl, device }: StepItemProps) {
  const [textBefore = '', textAfter = ''] = step.text.split('{}');
  const shownText = shownTextOf(step.control);
  return (
    <li className={row(14, 'start')}>
      <span
        className={cx(row(0, 'middle', 'fixed'), text('label', 'strong'), styles.number)}
        aria-hidden="true"
      >
        {number}
      </span>
      <div className={stack(10, 'fill', 'shrink')}>
        <p>
          {textBefore}
          {step.text.includes('{}') && <b>{shownText}</b>}
          {textAfter}
        </p>
        {pictureUrl !== undefined && (
          <img
            {...pictureSizes[device]}
            src={pictureUrl}
            alt={`La pantalla del paso ${number}: ${plainText(step)}`}
            className={cx(box('wide', 'outlined', 'rounded', 'surface'), styles.picture)}
          />
        )}
      </div>
    </li>
  );
}
