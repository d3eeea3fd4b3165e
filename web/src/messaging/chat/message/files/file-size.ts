const KB = 1_024
const UNITS = ['B', 'KB', 'MB', 'GB']

/** Bytes in words: `1.4 MB`. */
export const fileSize = (bytes: number): string => {
  const step = bytes < KB ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(KB)))
  const value = bytes / KB ** step
  return `${step === 0 || value >= 100 ? Math.round(value) : Number(value.toFixed(1))} ${UNITS[step]}`
}
