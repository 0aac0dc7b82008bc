import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import styles from './sheet.module.css';
import { Sheet, type SheetOf } from './sheet.tsx';

export interface PrintedSheetProps extends SheetOf {
  /** The browser's print dialog is closed. */
  readonly onDone: () => void;
}

/** Prints the sheet from where it was computed, with what is being typed: the screen itself stays off the paper. */
export function PrintedSheet({ onDone, ...sheet }: PrintedSheetProps) {
  const finishPrint = useEffectEvent(onDone);
  useEffect(() => {
    const finish = () => finishPrint();
    document.body.dataset['printing'] = 'sheet';
    window.addEventListener('afterprint', finish);
    window.print();
    return () => {
      delete document.body.dataset['printing'];
      window.removeEventListener('afterprint', finish);
    };
  }, []);
  return createPortal(
    <div className={styles.printed} data-print-sheet>
      <Sheet {...sheet} />
    </div>,
    document.body,
  );
}
