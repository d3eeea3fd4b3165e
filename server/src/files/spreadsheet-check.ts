import { readZipDirectory, readZipEntry, type ZipEntry } from './zip-directory.ts'

/** Far more than 50,000 rows need, far less than hurts. */
const UNPACKED_MAX = 64 * 1_024 * 1_024
const ENTRIES_MAX = 1_000
const TYPES = '[Content_Types].xml'
const WORKBOOK = 'spreadsheetml.sheet.main+xml'

const declaresTooMuch = (entries: ZipEntry[], fileSize: number): boolean => {
  const total = (of: (entry: ZipEntry) => number) => entries.reduce((sum, entry) => sum + of(entry), 0)
  // Entries that share their bytes declare more packed bytes than the file has.
  return entries.length > ENTRIES_MAX || total(({ size }) => size) > UNPACKED_MAX || total(({ packedSize }) => packedSize) > fileSize
}

/**
 * What is wrong with a spreadsheet before any library unpacks it: it is no xlsx workbook (or one with macros), or it is built to unpack to
 * more than it seems to hold. Every entry is unpacked once, to no more than the size that it declares.
 */
export const spreadsheetProblem = async (bytes: Buffer): Promise<'notSpreadsheet' | 'unusual' | null> => {
  const entries = readZipDirectory(bytes)
  const types = entries?.find(({ name }) => name === TYPES)
  if (!entries || !types) return 'notSpreadsheet'
  if (declaresTooMuch(entries, bytes.length)) return 'unusual'
  for (const entry of entries) {
    const content = await readZipEntry(bytes, entry)
    if (content === null) return 'unusual'
    if (entry === types && !content.toString('utf8').includes(WORKBOOK)) return 'notSpreadsheet'
  }
  return null
}
