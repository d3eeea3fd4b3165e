const UNITS = ['B', 'KB', 'MB', 'GB'] as const
const STEP = 1024

/** Bytes as people read them, with three significant digits: `512 B`, `1.46 KB`, `20.5 MB`. */
export const fileSize = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, bytes < STEP ? 0 : Math.floor(Math.log(bytes) / Math.log(STEP)))
  const value = bytes / STEP ** power
  return `${power === 0 ? value : Number(value.toPrecision(value < 1_000 ? 3 : 4))} ${UNITS[power] ?? ''}`
}
