/** A kind of paper, in millimetres. */
export interface PaperSize {
  label: string
  width: number
  /** null: as long as what stands on it, as on a roll. */
  height: number | null
  /** Blank at the sides, and at the head and foot. */
  margin: { x: number; y: number }
  /** Stuck to something, one after the other. */
  sticks?: true
}

export const PAPER_SIZES = {
  a4: { label: 'A4', width: 210, height: 297, margin: { x: 22, y: 16 } },
  'a5-landscape': { label: 'A5 横', width: 210, height: 148, margin: { x: 10, y: 10 } },
  '241x93': { label: '241 × 93', width: 241, height: 93, margin: { x: 15, y: 6 } },
  'slip-80': { label: '80 mm', width: 80, height: null, margin: { x: 4, y: 4 } },
  'label-80x50': { label: '80 × 50', width: 80, height: 50, margin: { x: 3, y: 3 }, sticks: true },
  'label-70x40': { label: '70 × 40', width: 70, height: 40, margin: { x: 3, y: 3 }, sticks: true },
  'label-50x30': { label: '50 × 30', width: 50, height: 30, margin: { x: 3, y: 3 }, sticks: true },
} as const satisfies Record<string, PaperSize>

export type SizeName = keyof typeof PAPER_SIZES
export const SIZE_NAMES = Object.keys(PAPER_SIZES) as [SizeName, ...SizeName[]]

export const sizeOf = (name: SizeName): PaperSize => PAPER_SIZES[name]

/** What is left between the margins, in millimetres. */
export const printableWidth = (name: SizeName): number => sizeOf(name).width - 2 * sizeOf(name).margin.x

/** Labels are printed on sheets of A4 too, as many as there is room for, to be cut or peeled off. */
export const SHEET = PAPER_SIZES.a4
const SHEET_EDGE = 5
export const onSheet = ({ width, height }: PaperSize): { columns: number; rows: number } => ({
  columns: Math.floor((SHEET.width - 2 * SHEET_EDGE) / width),
  rows: Math.floor((SHEET.height - 2 * SHEET_EDGE) / (height ?? SHEET.height)),
})

/** Blank after the last line of a roll, so that the cutter does not cut it. */
export const CUTTER_MM = 12
