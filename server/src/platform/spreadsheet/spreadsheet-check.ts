import { holdsWhatItSays, readZipDirectory, readZipEntry, type ZipEntry } from './zip-directory.ts'

const MB = 1_024 * 1_024
/** Far more than 50,000 ordinary rows need. */
const UNPACKED_FREE = 64 * MB
/** A larger file may unpack to more, as far as its tables can be packed honestly, and never to what hurts. */
const RATIO_MAX = 40
const UNPACKED_MAX = 128 * MB
const ENTRIES_MAX = 1_000
const TYPES = '[Content_Types].xml'
const TYPES_MAX = MB
const WORKBOOK = 'spreadsheetml.sheet.main+xml'

/** Of the compound files that old and encrypted workbooks are. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Whether a file is a workbook of a kind that nobody but its program reads, whatever its name says. */
export const isOldOrEncrypted = (bytes: Buffer): boolean => bytes.subarray(0, COMPOUND.length).equals(COMPOUND)

const declaresTooMuch = (entries: ZipEntry[], fileSize: number): boolean => {
  const total = (of: (entry: ZipEntry) => number) => entries.reduce((sum, entry) => sum + of(entry), 0)
  const allowed = Math.min(UNPACKED_MAX, Math.max(UNPACKED_FREE, RATIO_MAX * fileSize))
  // Entries that share their bytes declare more packed bytes than the file has.
  return entries.length > ENTRIES_MAX || total(({ size }) => size) > allowed || total(({ packedSize }) => packedSize) > fileSize
}

/**
 * What is wrong with a spreadsheet before any library unpacks it: it is no xlsx workbook (or one with macros), or it is built to unpack to
 * more than it seems to hold. Every entry is unpacked once, to no more than the size that it declares.
 */
export const spreadsheetProblem = async (bytes: Buffer): Promise<'notSpreadsheet' | 'unusual' | null> => {
  const entries = readZipDirectory(bytes)
  const types = entries?.find(({ name }) => name === TYPES)
  if (!entries || !types) return 'notSpreadsheet'
  if (declaresTooMuch(entries, bytes.length) || types.size > TYPES_MAX) return 'unusual'
  for (const entry of entries) if (!(await holdsWhatItSays(bytes, entry))) return 'unusual'
  const content = await readZipEntry(bytes, types)
  return content?.toString('utf8').includes(WORKBOOK) ? null : 'notSpreadsheet'
}
