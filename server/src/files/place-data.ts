// Where a picture was taken stands in what its camera wrote: as numbers in EXIF, as text in XMP. Both are overwritten where they lie, so that
// nothing else of the file changes, not its length either.
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

/** A block of EXIF is no longer; one that begins in what is passed on has at least so much behind it. */
const WINDOW = 64 * 1_024

/** Marks before the TIFF structure of EXIF: JPEG, HEIC and some WebP; PNG; WebP, with its length. */
const EXIF_MARKS = [Buffer.from('Exif\0\0', 'latin1'), Buffer.from('eXIf', 'latin1'), Buffer.from('EXIF', 'latin1')]
const PNG_EXIF = 'eXIf'
const PNG_TEXT = Buffer.from('iTXt', 'latin1')
const LONGEST_GAP = 4

const GPS_TAG = 0x8825
const ENTRY_BYTES = 12
/** Bytes of a value by its type (TIFF 6.0, section 2). */
const VALUE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

/** Numbers of a TIFF structure in its byte order; 0 beyond its end. */
const reader = (tiff: Buffer) => {
  const little = tiff[0] === 0x49
  const holds = (at: number, bytes: number) => at >= 0 && at + bytes <= tiff.length
  return {
    short: (at: number) => (holds(at, 2) ? (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)) : 0),
    long: (at: number) => (holds(at, 4) ? (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)) : 0),
  }
}

const isTiff = (bytes: Buffer): boolean => {
  const mark = bytes.toString('latin1', 0, 4)
  return mark === 'II*\0' || mark === 'MM\0*'
}

/** Empties the GPS directory of a TIFF structure, with the values that lie outside of it. */
const emptyPlace = (tiff: Buffer): void => {
  const { short, long } = reader(tiff)
  const entriesAt = (directory: number) => Array.from({ length: short(directory) }, (_, n) => directory + 2 + n * ENTRY_BYTES)
  const main = long(4)
  const pointer = entriesAt(main).find((entry) => short(entry) === GPS_TAG)
  if (pointer === undefined) return
  const places = long(pointer + 8)
  if (places === 0) return
  const entries = entriesAt(places)
  for (const entry of entries) {
    const bytes = (VALUE_BYTES[short(entry + 2)] ?? 0) * long(entry + 4)
    if (bytes > LONGEST_GAP) tiff.fill(0, long(entry + 8), Math.min(tiff.length, long(entry + 8) + bytes))
  }
  tiff.fill(0, places, Math.min(tiff.length, places + 2 + entries.length * ENTRY_BYTES))
}

/** Makes the check sum of the PNG chunk right whose type stands at `type`; a chunk that is not whole is left. */
const seal = (bytes: Buffer, type: number): void => {
  if (type < 4) return
  const end = type + 4 + bytes.readUInt32BE(type - 4)
  if (end + 4 > bytes.length) return
  bytes.writeUInt32BE(crc32(bytes.subarray(type, end)), end)
}

function* findAll(bytes: Buffer, mark: Buffer): Generator<number> {
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) yield at
}

const blankExif = (bytes: Buffer): void => {
  for (const mark of EXIF_MARKS)
    for (const at of findAll(bytes, mark))
      for (const gap of [0, LONGEST_GAP]) {
        const tiff = bytes.subarray(at + mark.length + gap, at + mark.length + gap + WINDOW)
        if (!isTiff(tiff)) continue
        emptyPlace(tiff)
        if (mark.toString('latin1') === PNG_EXIF) seal(bytes, at)
      }
}

/** A property of XMP, as attribute or element: its name, and its value. */
const XMP_PLACE = /(GPS(?:Dest)?(?:Latitude|Longitude|Bearing|Distance|Altitude|Position)\w*(?:=["']|>))([^"'<]{1,200})/g

const blankXmp = (bytes: Buffer): void => {
  if (!bytes.includes('GPS')) return
  let found = false
  for (const { index, 1: name = '', 2: value = '' } of bytes.toString('latin1').matchAll(XMP_PLACE)) {
    bytes.fill('0', index + name.length, index + name.length + value.length)
    found = true
  }
  if (found) for (const at of findAll(bytes, PNG_TEXT)) seal(bytes, at)
}

/** The same bytes without the place where the picture was taken. */
export const withoutPlace = (source: Readable): Readable => {
  async function* blanked() {
    let held: Buffer = Buffer.alloc(0)
    for await (const chunk of source) {
      // Streams of the server carry buffers.
      held = Buffer.concat([held, chunk as Buffer])
      if (held.length < 3 * WINDOW) continue
      blankExif(held)
      blankXmp(held)
      const passed = held.length - WINDOW
      yield held.subarray(0, passed)
      held = held.subarray(passed)
    }
    held = Buffer.from(held)
    blankExif(held)
    blankXmp(held)
    yield held
  }
  return Readable.from(blanked(), { objectMode: false })
}
