import type { PaperData, PrintMark } from '@qifuyun/contract/papers/data.ts'
import type { Template } from '@qifuyun/contract/papers/template.ts'
import { fillPaper, sheetsOf } from '@qifuyun/kit/paper/fill.ts'
import { type Drawn, type Sheets } from '@qifuyun/kit/paper/filled.ts'
import { sheetsHtml } from '@qifuyun/kit/paper/html.ts'
import { pictureShownAt } from '#src/files/service.ts'
import { refuse } from '#src/platform/errors.ts'
import type { FileAnswer } from '#src/platform/http/file-answer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { t } from '../texts.ts'
import { typesetPdf } from './typeset/typesetter.ts'
import type { Picture } from './typeset/worker.ts'

/** Sharp enough for a picture of a hand's breadth. */
const PICTURE_PIXELS = 800

const answerOf = (name: string, contentType: string, bytes: Buffer): FileAnswer => ({
  name,
  contentType,
  size: bytes.length,
  inline: true,
  open: async (range) => (range === undefined ? bytes : bytes.subarray(range.start, range.end + 1)),
})

const inside = (drawn: Drawn): Drawn[] => (drawn.kind === 'row' ? drawn.cells.flat() : drawn.kind === 'hidden' ? drawn.blocks : [])

/** The same with each picture under the name that `names` has for it; pictures without one stay away. */
const renamed = (blocks: readonly Drawn[], names: ReadonlyMap<string, string>): Drawn[] =>
  blocks.flatMap((drawn): Drawn[] => {
    if (drawn.kind === 'row') return [{ ...drawn, cells: drawn.cells.map((cell) => renamed(cell, names)) }]
    if (drawn.kind !== 'picture') return [drawn]
    const name = names.get(drawn.source)
    return name === undefined ? [] : [{ ...drawn, source: `/${name}` }]
  })

const sourcesIn = (blocks: readonly Drawn[]): string[] =>
  blocks.flatMap((drawn) => (drawn.kind === 'picture' ? [drawn.source] : sourcesIn(inside(drawn))))

/** The pictures of papers as bytes, each once. */
const withPictures = async (platform: Platform, sheets: Sheets): Promise<{ sheets: Sheets; pictures: Picture[] }> => {
  const names = new Map<string, string>()
  const pictures: Picture[] = []
  for (const source of new Set(sheets.papers.flatMap(({ blocks, foot }) => sourcesIn([...blocks, ...(foot?.blocks ?? [])])))) {
    const bytes = await pictureShownAt(platform, source, PICTURE_PIXELS)
    if (bytes === null) continue
    const name = `picture-${names.size}.webp`
    names.set(source, name)
    pictures.push({ name, bytes })
  }
  const papers = sheets.papers.map((paper) => ({
    ...paper,
    blocks: renamed(paper.blocks, names),
    foot: paper.foot && { ...paper.foot, blocks: renamed(paper.foot.blocks, names) },
  }))
  return { sheets: { ...sheets, papers }, pictures }
}

const pdfOf = async (platform: Platform, sheets: Sheets): Promise<Buffer> => {
  const job = await withPictures(platform, sheets)
  try {
    return await typesetPdf(job.sheets, job.pictures)
  } catch (error) {
    platform.log.error({ err: error }, 'papers cannot be set')
    return refuse(t('PDF暂时无法生成，请用浏览器打印'))
  }
}

/** One paper to draw: its row, and which time it is printed; null: it is only looked at. */
export interface PaperToDraw {
  data: PaperData
  template: Template
  mark: PrintMark | null
}

/** What the papers are called, and whether labels stand beside each other on sheets. */
interface Drawing {
  label: string
  sheet?: boolean
}

type Papers = readonly [PaperToDraw, ...PaperToDraw[]]

const sheetsFor = ({ label, sheet = false }: Drawing, papers: Papers): Sheets =>
  sheetsOf(
    label,
    papers[0].template,
    papers.map(({ data, template, mark }) => fillPaper(template, data, { mark })),
    sheet,
  )

/** Papers of one size as PDF. */
export const pdfOfPapers = (platform: Platform, drawing: Drawing, papers: Papers): Promise<Buffer> =>
  pdfOf(platform, sheetsFor(drawing, papers))

/** Papers of one size as a document that browsers print, or as PDF. */
export const drawPapers = async (platform: Platform, drawing: Drawing, papers: Papers, format: 'html' | 'pdf'): Promise<FileAnswer> =>
  format === 'html'
    ? answerOf(`${drawing.label}.html`, 'text/html; charset=utf-8', Buffer.from(sheetsHtml(sheetsFor(drawing, papers))))
    : answerOf(`${drawing.label}.pdf`, 'application/pdf', await pdfOfPapers(platform, drawing, papers))
