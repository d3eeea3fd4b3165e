export interface Series {
  name: string
  points: readonly { x: string; y: number | null }[]
  /** A line to compare with: dashed, and without a colour of its own. */
  dashed?: boolean
}

export interface ChartProps {
  kind: 'line' | 'bar' | 'pie'
  title: string
  /** A pie has one. */
  series: readonly Series[]
  /** A figure as people read it. */
  format?: (value: number) => string
  /** Colours of the points of a pie or of single bars, as the design names them; default the series colours in order. */
  colours?: readonly string[]
  onPick?: (x: string) => void
}
