interface Width {
  width: number
  /** As narrow as it may become; the width itself where it is cut by nothing less. */
  least: number
  /** Stays as it is in any case. */
  sized?: boolean
}

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0)

/**
 * Widths of columns of which none is cut at the edge of its table: a little narrower where one more has room then, else wider, so that
 * the next one begins beyond.
 */
export const fittedWidths = (columns: readonly Width[], room: number): number[] => {
  const widths = columns.map(({ width }) => width)
  if (sum(widths) <= room) return widths
  const least = columns.map(({ least: own }) => own)
  const beyond = least.findIndex((_width, index) => sum(least.slice(0, index + 1)) > room)
  const inSight = beyond < 0 ? columns.length : beyond
  const [wanted, needed] = [sum(widths.slice(0, inSight)), sum(least.slice(0, inSight))]
  const growing = columns.slice(0, inSight).filter(({ sized }) => sized !== true).length
  return columns.map(({ width, least: narrow, sized }, index) => {
    if (index >= inSight || sized === true) return width
    const fitting = wanted > room ? narrow + ((width - narrow) * (room - needed)) / (wanted - needed) : width + (room - wanted) / growing
    return Math.floor(fitting)
  })
}
