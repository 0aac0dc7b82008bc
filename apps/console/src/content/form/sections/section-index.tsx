import { IconAlertCircle, IconList } from '@tabler/icons-react';
import type { ContentType, Section } from '@vitrina/model';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useTabStop } from '../../../ui/hooks/use-tab-stop.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';
import { UnpublishedRing } from '../../../ui/page/chip.tsx';
import { box, row, text } from '../../../ui/primitives/index.ts';
import { useOpenRecord } from '../record/use-record.ts';
import { countIssuesIn } from '../state/issues.ts';
import styles from './section-index.module.css';

/** Id of a section's card. */
export const sectionId = (key: string): string => `seccion-${key}`;

const hasChanges = (section: Section, changedFields: ReadonlySet<string>): boolean =>
  Object.keys(section.fields).some((key) => changedFields.has(key));

const topOf = (key: string): number =>
  document.getElementById(sectionId(key))?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;

/** Section that was chosen in the index, and the distance in pixels between its top and that of the window. */
interface ChosenSection {
  readonly key: string;
  readonly top: number;
}

/**
 * Returns the key of the current section: the chosen section until the page is scrolled, otherwise the last section
 * whose top has scrolled under the bars at the top.
 */
function useCurrentSection(type: ContentType, chosenSection: ChosenSection | null): string | undefined {
  const [currentKey, setCurrentKey] = useState(type.sections[0]?.key);
  useEffect(() => {
    let frameRequest = 0;
    const updateCurrent = () => {
      frameRequest = 0;
      // A section near the end of the page cannot reach the top: it stays current where it came to rest.
      if (chosenSection !== null && Math.abs(topOf(chosenSection.key) - chosenSection.top) < 2)
        return setCurrentKey(chosenSection.key);
      const passedSections = type.sections.filter(({ key }) => topOf(key) < 220);
      const isAtEnd =
        window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2 &&
        window.scrollY > 0;
      setCurrentKey((isAtEnd ? type.sections.at(-1) : (passedSections.at(-1) ?? type.sections[0]))?.key);
    };
    const onScroll = () => {
      frameRequest ||= requestAnimationFrame(updateCurrent);
    };
    updateCurrent();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frameRequest);
      window.removeEventListener('scroll', onScroll);
    };
  }, [type, chosenSection]);
  return currentKey;
}

/** Scrolls to the section and focuses it. */
function scrollToSection(key: string): void {
  const section = document.getElementById(sectionId(key));
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

interface LinksProps {
  readonly className?: string;
  readonly currentKey?: string | undefined;
  readonly onChoose: (key: string) => void;
}

function SectionLinks({ className, currentKey, onChoose }: LinksProps) {
  const { type, issues, changedFields } = useOpenRecord();
  const container = useRef<HTMLElement>(null);
  const currentIndex = type.sections.findIndex(({ key }) => key === currentKey);
  const tabStopAt = useTabStop(container, type.sections.length, Math.max(0, currentIndex), 'vertical');
  const links = type.sections.map((section, index) => {
    const issueCount = countIssuesIn(type, section, issues);
    return (
      <a
        key={section.key}
        className={cx(row(10), styles.link)}
        href={`#${sectionId(section.key)}`}
        aria-current={section.key === currentKey ? 'location' : undefined}
        {...tabStopAt(index)}
        onClick={(event) => {
          // Scrolls instead of changing the address, which would ask whether to leave the form.
          event.preventDefault();
          onChoose(section.key);
        }}
      >
        <span>{section.title}</span>
        {issueCount === 0 && hasChanges(section, changedFields) && <UnpublishedRing />}
        {issueCount > 0 && (
          <span className={cx(row(4, 'inline', 'atEnd'), text('small', 'strong', 'danger'))}>
            <IconAlertCircle size={14} stroke={2} aria-hidden="true" />
            {issueCount}
            <VisuallyHidden>
              {issueCount === 1 ? ' campo por corregir' : ' campos por corregir'}
            </VisuallyHidden>
          </span>
        )}
      </a>
    );
  });
  return (
    <nav ref={container} className={className} aria-label="Secciones">
      {links}
    </nav>
  );
}

/**
 * Index of the sections. Each entry shows the number of differences and issues in the section. The Tab key reaches the
 * current section, the arrow keys reach the others.
 */
export function SectionIndex() {
  const [chosenSection, setChosen] = useState<ChosenSection | null>(null);
  const currentKey = useCurrentSection(useOpenRecord().type, chosenSection);
  const chooseSection = (key: string) => {
    scrollToSection(key);
    setChosen({ key, top: topOf(key) });
  };
  return (
    <SectionLinks
      className={cx(text('label', 'sticky'), styles.index)}
      currentKey={currentKey}
      onChoose={chooseSection}
    />
  );
}

/** Dialog with the section index, for the phone. */
export function SectionDialog() {
  const [open, setOpen] = useState(false);
  return (
    <div className={box('onPhone')}>
      <IconButton label="Secciones" icon={<IconList stroke={1.75} />} onClick={() => setOpen(true)} />
      {open && (
        <Dialog title="Secciones" onClose={() => setOpen(false)}>
          <SectionLinks
            onChoose={(key) => {
              setOpen(false);
              scrollToSection(key);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}
