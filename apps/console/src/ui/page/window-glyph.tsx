/** Drawing of a window with four panes, 156 px wide, for empty states; `isSearching` adds a magnifier. Decorative. */
export function WindowGlyph({ isSearching = false }: { readonly isSearching?: boolean }) {
  return (
    <svg width="156" height="118" viewBox="0 0 156 118" fill="none" aria-hidden="true">
      <rect
        x="7.5"
        y="1.25"
        width="141"
        height="108"
        rx="8"
        fill="var(--surface)"
        stroke="var(--line-strong)"
        strokeWidth="2.5"
      />
      <g fill="var(--sunken)">
        <rect x="14" y="8" width="57" height="41" rx="3" />
        <rect x="85" y="8" width="57" height="41" rx="3" />
        <rect x="14" y="62" width="57" height="41" rx="3" />
        <rect x="85" y="62" width="57" height="41" rx="3" />
      </g>
      <path d="M46 8h14L40 49H26zM116 8h14l-20 41H96z" fill="var(--surface)" opacity="0.75" />
      <path d="M78 2v107M8 55.5h140" stroke="var(--line-strong)" strokeWidth="2.5" />
      <rect x="0" y="110" width="156" height="7" rx="3.5" fill="var(--line-strong)" />
      {isSearching && (
        <g strokeLinecap="round">
          <circle cx="114" cy="78" r="20" fill="var(--surface)" stroke="var(--red-mark)" strokeWidth="4" />
          <path d="M104 78h20" stroke="var(--line-strong)" strokeWidth="3.5" />
          <path d="M129 94l14 14" stroke="var(--red-mark)" strokeWidth="5" />
        </g>
      )}
    </svg>
  );
}
