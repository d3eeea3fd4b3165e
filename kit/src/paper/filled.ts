import type { Align, BlockOf } from '@qifuyun/contract/papers/template.ts'

/** What is drawn: a template with the values of one row, without anything that is still to be decided. `id` names its block. */
export type Drawn =
  | { id: string; kind: 'text'; text: string; size: number; bold: boolean; serif: boolean; align: Align }
  | { id: string; kind: 'facts'; columns: number; size: number; items: { label: string; value: string }[] }
  | {
      id: string
      kind: 'table'
      widths: number[]
      aligns: Align[]
      head: string[]
      rows: string[][]
      /** In place of rows. */
      empty: string | null
      total: string[] | null
      size: number
      grid: boolean
      repeatHead: boolean
    }
  | { id: string; kind: 'row'; widths: number[]; cells: Drawn[][] }
  | { id: string; kind: 'code'; svg: string; width: number; height: number; caption: string; align: Align }
  | { id: string; kind: 'picture'; source: string; width: number; height: number; align: Align }
  | { id: string; kind: 'capital'; label: string; text: string; size: number }
  | { id: string; kind: 'line'; weight: BlockOf<'line'>['weight'] }
  | { id: string; kind: 'seal'; size: number; caption: string; align: Align }
  | { id: string; kind: 'space'; height: number }
  /** Only in the editor: what does not show for this row. */
  | { id: string; kind: 'hidden'; blocks: Drawn[] }

/** One paper, ready to be drawn. */
export interface FilledPaper {
  blocks: Drawn[]
  /** What is cut off, and how far below the upper edge. */
  foot: { at: number; blocks: Drawn[] } | null
  /** 重打 第 2 次; empty for the first time. */
  mark: string
  /** At the foot. */
  note: string
  void: boolean
  sample: boolean
}

/** How many labels stand beside and below each other on a sheet. */
export interface OnSheet {
  width: number
  height: number
  columns: number
  rows: number
}

/** Papers of one size. */
export interface Sheets {
  title: string
  width: number
  /** null: as long as what stands on it. */
  height: number | null
  margin: { x: number; y: number }
  pageNumbers: boolean
  /** What does not fit is cut off: a label is never longer. */
  cut: boolean
  /** null: each on a paper of its own. */
  onSheet: OnSheet | null
  papers: FilledPaper[]
}
