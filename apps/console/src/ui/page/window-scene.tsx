import type { CSSProperties } from 'react';
import { cx } from '../cx.ts';
import { box, grid } from '../primitives/index.ts';
import styles from './window-scene.module.css';

export interface WindowSceneProps {
  /** Rounded corners and a thin frame, as a picture; without it the window fills its container to the edges. */
  readonly framed?: boolean;
  /** The lower middle pane is out. */
  readonly paneMissing?: boolean;
}

const pane = cx(box('relative', 'clipped'), styles.pane);

const panes = [0, 1].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })));

/** The window of six panes over a lake: the console's one illustration. Decoration, so not read aloud. */
export function WindowScene({ framed = false, paneMissing = false }: WindowSceneProps) {
  return (
    <div className={cx(grid(0, 'wide', 'tall'), styles.window, framed && styles.framed)} aria-hidden="true">
      <SceneDefinition />
      {panes.map(({ row, column }) =>
        paneMissing && row === 1 && column === 1 ? (
          <div key="missing" className={cx(pane, styles.missing)}>
            <svg aria-hidden="true" className={box('wide', 'tall')}>
              <rect
                x="12"
                y="12"
                fill="none"
                stroke="var(--red-mark)"
                strokeWidth="3"
                strokeDasharray="12 9"
              />
            </svg>
          </div>
        ) : (
          <div
            key={`${row}${column}`}
            className={pane}
            style={{ '--row': row, '--column': column } as CSSProperties}
          >
            <svg
              aria-hidden="true"
              className={styles.scene}
              viewBox="0 0 888 916"
              preserveAspectRatio="xMidYMid slice"
            >
              <use href="#window-scene" />
            </svg>
          </div>
        ),
      )}
    </div>
  );
}

const line = { strokeLinecap: 'round', fill: 'none' } as const;

function SceneDefinition() {
  return (
    <svg aria-hidden="true" className={styles.definitions}>
      <defs>
        <linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#faeadb" />
          <stop offset="1" stopColor="#f2b08f" />
        </linearGradient>
        <linearGradient id="scene-lake" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#d8817c" />
          <stop offset="0.5" stopColor="#904a56" />
          <stop offset="0.92" stopColor="#47222d" />
        </linearGradient>
        <symbol id="window-scene" viewBox="0 0 888 916" overflow="visible">
          <rect width="888" height="470" fill="url(#scene-sky)" />
          <circle cx="592" cy="277" r="110" fill="#eb182b" />
          <path
            fill="#c17070"
            d="M0 432C50 398 92 349 172 349C245 349 262 283 340 283C420 283 445 366 524 366C583 366 612 329 682 329C752 329 800 364 888 340V560H0Z"
          />
          <path
            fill="#8a4452"
            d="M0 483C50 450 110 427 170 426C230 425 250 452 300 449C360 445 400 413 464 413C535 413 570 452 640 452C720 452 770 412 888 434V570H0Z"
          />
          <path
            fill="#5a2f3a"
            d="M0 534C60 504 130 494 215 504C275 512 290 520 345 519C420 518 455 498 555 500C640 502 690 518 770 519C820 519 850 512 888 507V570H0Z"
          />
          <rect y="554" width="888" height="380" fill="url(#scene-lake)" />
          <g stroke="#f3cfc0" strokeOpacity="0.38" strokeWidth="5.5" {...line}>
            <path d="M67 594.500h152M177 636.500h226M46 689.500h122M268 742.500h152M733 626.500h121M680 763.500h164" />
          </g>
          <g stroke="#e8202f" {...line}>
            <path strokeWidth="9" d="M502 571.500h181" />
            <path strokeWidth="8" d="M533 594h129M516 621.500h150" />
            <path strokeWidth="7" d="M555 650.500h90M539 682.500h111M575 718h56" />
          </g>
          <path fill="#f6e2d5" d="M173 598L220 668L173 678Z" />
          <path fill="#ecbfa9" d="M169 620L138 669L169 676Z" />
          <path fill="#211d1e" d="M110 682Q178 706 245 682L231 703Q178 716 124 703Z" />
          <g stroke="#4d2b38" strokeWidth="4.200" strokeLinejoin="round" {...line}>
            <path d="M159 179q12-15 28 0q15-16 28 0M216 223.500q10-10 20 0q11-11 21 0M102 254q9-10 18 0q9-10 18 0" />
          </g>
          <path
            fill="#2e1e26"
            d="M0 845C50 816 118 816 180 842C220 820 262 815 305 837C365 870 410 847 470 847C530 847 570 862 620 868C690 850 780 850 888 877V916H0Z"
          />
          <g stroke="#2e1e26" strokeWidth="5" {...line}>
            <path d="M64 830Q63 768 54 718M91 826Q100 780 111 735M118 830Q120 800 131 778M762 852Q763 800 773 738M791 852Q797 815 815 768M734 852Q730 815 717 786" />
          </g>
          <g fill="#2e1e26">
            <ellipse cx="53" cy="714" rx="7" ry="21" />
            <ellipse cx="111" cy="733" rx="6.500" ry="19" />
            <ellipse cx="774" cy="733" rx="6.500" ry="20" />
            <ellipse cx="818" cy="762" rx="6" ry="17" />
          </g>
          <g fill="#fff" fillOpacity="0.17">
            <path d="M64 0H138L0 345V164ZM375 0H444L317 452H300V249Z" />
            <path fillOpacity="0.09" d="M497 465H538L424 916H370Z" />
          </g>
        </symbol>
      </defs>
    </svg>
  );
}
