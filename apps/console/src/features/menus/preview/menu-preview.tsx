import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { TreeField, TreeNodes } from '@vitrina/model';
import { memo, type ReactNode, useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import { useKnownRecords } from '../../../fields/index.ts';
import { useSites } from '../../../records/entries/index.ts';
import { cx } from '../../../ui/cx.ts';
import { SegmentedControl } from '../../../ui/form/inputs.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { SiteBar } from './brand.tsx';
import {
  DesktopHeader,
  DesktopTopBar,
  type DrawingProps,
  Footer,
  PageBlocks,
  QuickLinks,
} from './desktop.tsx';
import { Drawer, PhoneFooter } from './mobile.tsx';
import { PreviewContext, type PreviewSetting } from './preview-context.ts';
import styles from './screen.module.css';
import { type Device, useDevice } from './use-device.ts';

const devices = [
  { value: 'desktop', label: 'Escritorio', icon: <IconDeviceDesktop stroke={1.75} aria-hidden="true" /> },
  { value: 'mobile', label: 'Móvil', icon: <IconDeviceMobile stroke={1.75} aria-hidden="true" /> },
] as const;

export interface MenuPreviewProps {
  readonly field: TreeField;
  readonly nodes: TreeNodes;
  /** Place of the menu on the site. Null while no place is chosen; the menu is then drawn as the header. */
  readonly location: string | null;
  readonly institution: string | null;
  /** Key of the element whose form is open. */
  readonly activeKey: string | null;
  /**
   * Called with the key of a pressed element. Pass the same function in every render, so that the preview is not
   * rendered again.
   */
  readonly onActivate: (key: string) => void;
}

/** Preview of the menu as typed. Rendered after the form, so that typing stays fast. */
export function MenuPreview({
  field,
  nodes,
  location,
  institution,
  activeKey,
  onActivate,
}: MenuPreviewProps) {
  const { records } = useKnownRecords();
  const [chosenDevice, setDevice] = useDevice();
  const id = useId();
  // A menu for phones is shown on no other screen.
  const device = location === 'mobile' ? 'mobile' : chosenDevice;
  return (
    <section className={cx(stack(10, 'shrink'), styles.preview)} aria-labelledby={id}>
      <div className={cx(row(8, 'wrap', 'between'), styles.headline)}>
        <div>
          <h2 id={id}>Vista previa</h2> <span className={text('label', 'second')}>del borrador</span>
        </div>
        {location !== 'mobile' && (
          <SegmentedControl
            label="Pantalla"
            name={`${id}-device`}
            value={device}
            options={devices}
            onChange={setDevice}
          />
        )}
      </div>
      <Site
        field={field}
        records={records}
        nodes={useDeferredValue(nodes)}
        activeKey={useDeferredValue(activeKey)}
        onActivate={onActivate}
        location={location}
        institution={institution}
        device={device}
      />
    </section>
  );
}

interface SiteProps extends PreviewSetting, DrawingProps {
  readonly location: string | null;
  readonly device: Device;
}

/** Site with the menu, rendered after the form has shown the typed text. */
const Site = memo(function Site({
  field,
  records,
  activeKey,
  onActivate,
  location,
  device,
  ...drawn
}: SiteProps) {
  const setting = useMemo(
    () => ({ field, records, activeKey, onActivate }),
    [field, records, activeKey, onActivate],
  );
  const Drawing = drawingOf(location, device);
  return (
    <PreviewContext value={setting}>
      <Screen device={device} activeKey={activeKey}>
        {drawn.nodes.length === 0 ? (
          <EmptyMenu institution={drawn.institution} device={device} />
        ) : (
          <Drawing {...drawn} />
        )}
      </Screen>
    </PreviewContext>
  );
});

/** Returns the component that draws the menu, depending on its place on the site and on the device. */
function drawingOf(location: string | null, device: Device): (props: DrawingProps) => ReactNode {
  if (location === 'quick-links') return QuickLinks;
  if (location === 'footer') return device === 'mobile' ? PhoneFooter : Footer;
  if (device === 'mobile') return Drawer;
  return location === 'top-bar' ? DesktopTopBar : DesktopHeader;
}

function hostOf(site: string | null): string {
  return site !== null && URL.canParse(site) ? new URL(site).host : '';
}

interface ScreenProps {
  readonly device: Device;
  readonly activeKey: string | null;
  readonly children: ReactNode;
}

/** Frame that looks like a browser window or a phone. Its content is always in the light theme, as on the site. */
function Screen({ device, activeKey, children }: ScreenProps) {
  const { site } = useSites();
  const page = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active element, or another screen, is what it waits for
  useEffect(() => {
    if (page.current !== null) showActive(page.current);
  }, [activeKey, device]);
  return (
    <div className={cx(box('clipped', 'roundedCard'), styles.screen, device === 'mobile' && styles.phone)}>
      {device === 'desktop' ? (
        <div className={cx(row(16), styles.address)}>
          <span className={cx(row(5), styles.dots)} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span className={cx(text('small', 'fill', 'truncate'), styles.host)}>{hostOf(site)}</span>
        </div>
      ) : (
        <span className={styles.speaker} aria-hidden="true" />
      )}
      <div className={styles.page} ref={page}>
        {children}
      </div>
    </div>
  );
}

/** Scrolls the drawn page until the active element is visible; the page of the console does not move. */
function showActive(page: HTMLElement): void {
  const active = page.querySelector<HTMLElement>('[data-active="true"]:not([aria-expanded])');
  if (active === null) return;
  const [inner, outer] = [active.getBoundingClientRect(), page.getBoundingClientRect()];
  if (inner.top < outer.top) page.scrollTop += inner.top - outer.top - 16;
  else if (inner.bottom > outer.bottom) page.scrollTop += inner.bottom - outer.bottom + 16;
}

function EmptyMenu({
  institution,
  device,
}: {
  readonly institution: string | null;
  readonly device: Device;
}) {
  return (
    <>
      <SiteBar institution={institution} />
      <p className={styles.empty}>Agregue un elemento y aquí verá el menú.</p>
      {device === 'desktop' && <PageBlocks />}
    </>
  );
}
