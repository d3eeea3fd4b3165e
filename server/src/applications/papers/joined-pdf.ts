// Joins PDFs of the typesetter: they are made in pieces, because a large one takes more memory than there is. It knows what that writer
// writes, a plain table of objects, and nothing else of PDF.

interface Source {
  /** By its number: what stands before a stream, and the rest as it is. */
  objects: Map<number, { words: string; rest: Buffer }>
  pages: number
  count: number
}

const ENTRY = /^(\d{10}) (\d{5}) ([fn])/
const STREAM = '\nstream\n'
const REFERENCE = /\b(\d+) 0 R\b/g

const numberAfter = (text: string, name: RegExp): number => {
  const found = name.exec(text)?.[1]
  if (found === undefined) throw new Error(`a PDF without ${String(name)}`)
  return Number(found)
}

/** What of the whole document is left behind: it is said once for all. */
const OWN = /\/Type \/(Catalog|Metadata)\b/

const sourceOf = (pdf: Buffer): Source => {
  const text = pdf.toString('latin1')
  const table = numberAfter(text.slice(-200), /startxref\s+(\d+)/)
  const tail = text.slice(table)
  const size = numberAfter(tail, /\/Size (\d+)/)
  const root = numberAfter(tail, /\/Root (\d+) 0 R/)
  const info = /\/Info (\d+) 0 R/.exec(tail)?.[1]
  const offsets = tail
    .split('\n')
    .slice(2, 2 + size)
    .flatMap((line, number) => (ENTRY.exec(line)?.[3] === 'n' ? [{ number, at: Number(line.slice(0, 10)) }] : []))
    .toSorted((a, b) => a.at - b.at)
  const objects: Source['objects'] = new Map()
  let catalog = ''
  for (const [index, { number, at }] of offsets.entries()) {
    const bytes = pdf.subarray(at, offsets[index + 1]?.at ?? table)
    const whole = bytes.toString('latin1')
    const body = whole.indexOf('obj') + 'obj'.length
    const end = whole.indexOf(STREAM)
    const words = end < 0 ? whole : whole.slice(0, end)
    if (number === root) catalog = words
    if (number === root || number === Number(info) || OWN.test(words)) continue
    objects.set(number, { words: words.slice(body), rest: bytes.subarray(words.length) })
  }
  const pages = numberAfter(catalog, /\/Pages (\d+) 0 R/)
  return { objects, pages, count: numberAfter(objects.get(pages)?.words ?? '', /\/Count (\d+)/) }
}

/** One PDF of the pages of all of them, in their order. */
export const joinedPdf = (pdfs: readonly Buffer[]): Buffer => {
  const [first] = pdfs
  if (pdfs.length === 1 && first !== undefined) return first
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\x80\x80\x80\x80\n\n', 'latin1')]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  const write = (...bytes: Buffer[]): void => {
    for (const each of bytes) {
      parts.push(each)
      at += each.length
    }
  }
  const object = (number: number, words: string, rest: Buffer = Buffer.from('\n')): void => {
    offsets[number] = at
    write(Buffer.from(`${number} 0 obj${words}`, 'latin1'), rest)
  }
  // 1: the catalogue, 2: all pages.
  let next = 3
  const kids: number[] = []
  let count = 0
  for (const source of pdfs.map(sourceOf)) {
    const numbers = new Map([...source.objects.keys()].map((number) => [number, next++]))
    const renamed = (words: string): string =>
      words.replace(REFERENCE, (said, number: string) => {
        const other = numbers.get(Number(number))
        return other === undefined ? said : `${other} 0 R`
      })
    for (const [number, { words, rest }] of source.objects) {
      const said = renamed(words)
      // Added after the renaming: the list of all pages has its number already.
      const linked = number === source.pages ? said.replace('/Type /Pages', '/Type /Pages\n  /Parent 2 0 R') : said
      object(numbers.get(number) ?? 0, linked, rest)
    }
    kids.push(numbers.get(source.pages) ?? 0)
    count += source.count
  }
  object(1, '\n<<\n  /Type /Catalog\n  /Pages 2 0 R\n  /Lang (zh-CN)\n>>\nendobj\n')
  object(2, `\n<<\n  /Type /Pages\n  /Count ${count}\n  /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}]\n>>\nendobj\n`)
  const table = at
  const entries = Array.from({ length: next - 1 }, (_each, index) => `${String(offsets[index + 1] ?? 0).padStart(10, '0')} 00000 n\r\n`)
  write(
    Buffer.from(
      `xref\n0 ${next}\n0000000000 65535 f\r\n${entries.join('')}trailer\n<<\n  /Size ${next}\n  /Root 1 0 R\n>>\nstartxref\n${table}\n%%EOF`,
      'latin1',
    ),
  )
  return Buffer.concat(parts)
}
