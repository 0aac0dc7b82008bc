import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import styles from './sheet.module.css';
import { Sheet, type SheetData } from './sheet.tsx';

export interface PrintedSheetProps extends SheetData {
  /** Called once the print dialog of the browser is closed. */
  readonly onDone: () => void;
}

/** Prints the sheet of a simulation with unsaved values, without the rest of the screen. */
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
