/** What is missing: each has a drawing of its own. */
export type Missing = keyof typeof DRAWINGS

/** Lines (stroke), faces (fill of the paper) and what is marked (in the colour of the site), 120 × 88. */
const DRAWINGS = {
  records: {
    faces: 'M38 14h38l14 14v48H38z',
    lines: 'M76 14v14h14M48 40h32M48 50h32M48 60h20',
    mark: 'M30 22h4v56h42v4H30z',
  },
  search: {
    faces: 'M34 16h44v56H34zM68 42a16 16 0 1 1 32 0 16 16 0 1 1-32 0z',
    lines: 'M42 28h20M42 38h18M42 48h16M96 54l14 14',
    mark: 'M78 40h12v4H78z',
  },
  messages: {
    faces: 'M24 24h72v46H24z',
    lines: 'M24 24l36 28 36-28M24 70l26-24M96 70 70 46',
    mark: 'M88 12a9 9 0 1 1 0 18 9 9 0 1 1 0-18z',
  },
  cases: {
    faces: 'M36 18h48v60H36z',
    lines: 'M50 36h24M50 48h24M50 60h14M42 36l2 2 4-4M42 48l2 2 4-4',
    mark: 'M50 12h20v12H50z',
  },
  favourites: {
    faces: 'M60 12l16 20 24 6-16 20 2 24-26-10-26 10 2-24-16-20 24-6z',
    lines: 'M16 22v8M12 26h8M104 14v8M100 18h8',
    mark: 'M60 34l6 9 10 2-7 8 1 11-10-4-10 4 1-11-7-8 10-2z',
  },
  loans: {
    faces: 'M20 36 60 14l40 22v8H20z',
    lines: 'M30 44v24M46 44v24M74 44v24M90 44v24M20 76h80',
    mark: 'M60 44a12 12 0 1 1 0 24 12 12 0 1 1 0-24z',
  },
  figures: {
    faces: 'M22 14h76v58H22z',
    lines: 'M34 60h52M34 60V26M16 78h88',
    mark: 'M42 46h8v14h-8zM58 36h8v24h-8zM74 42h8v18h-8z',
  },
  places: {
    faces: 'M16 34 42 22l36 12 26-12v44L78 78 42 66 16 78z',
    lines: 'M42 22v44M78 34v44',
    mark: 'M60 10c9 0 15 6 15 14 0 10-15 22-15 22S45 34 45 24c0-8 6-14 15-14z',
  },
} as const

/** A drawing beside the words that say what is missing: hidden from screen readers. */
export function EmptyDrawing({ of }: { of: Missing }) {
  const { faces, lines, mark } = DRAWINGS[of]
  return (
    <svg width="120" height="88" viewBox="0 0 120 88" aria-hidden="true">
      <ellipse cx="60" cy="82" rx="52" ry="5" fill="var(--surface)" />
      <path d={faces} fill="var(--tint)" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <path
        d={lines}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d={mark} fill="var(--primary)" />
    </svg>
  )
}
