import { sizeOf } from '@qifuyun/contract/papers/sizes.ts'
import type { Template } from '@qifuyun/contract/papers/template.ts'
import { derivedPapers } from '@qifuyun/kit/paper/derived.ts'
import { fieldGroups } from '@qifuyun/kit/paper/fields.ts'
import { fillPaper, sheetsOf } from '@qifuyun/kit/paper/fill.ts'
import type { Drawn, FilledPaper } from '@qifuyun/kit/paper/filled.ts'
import { sheetsHtml } from '@qifuyun/kit/paper/html.ts'
import { type Paper, paperId } from '@qifuyun/kit/paper/paper.ts'
import { templateProblems } from '@qifuyun/kit/paper/problems.ts'
import { sampleData } from '@qifuyun/kit/paper/sample.ts'
import { describe, expect, test } from 'vitest'
import { codeOn, type PdfPage, pagesOf } from '#src/testing/pdf.ts'
import type { Reading } from '../read/scope.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { paperDataOf } from './data.ts'
import { typesetPdf } from './typeset/typesetter.ts'

/** What the bar code on a page says. */
export const barsOn = async ({ pixels: { data, width, height } }: PdfPage): Promise<string> => {
  const { BinaryBitmap, Code128Reader, DecodeHintType, HybridBinarizer, RGBLuminanceSource } = await import('@zxing/library')
  const grey = new Uint8ClampedArray(width * height).map((_, at) => data[at * 4] ?? 0)
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)))
  return new Code128Reader().decode(bitmap, new Map([[DecodeHintType.TRY_HARDER, true]])).getText()
}

/** The sheet that every entity has, of a row as its reader sees it. */
export const sheetOf = async (reading: Reading, served: ServedEntity, uuid: string): Promise<string> => {
  const [paper] = derivedPapers(served.entity, [])
  const [template] = paper?.layouts ?? []
  if (paper === undefined || template === undefined) throw new Error('an entity without a sheet')
  const printer = { enterpriseName: '', userName: '张伟', origin: 'https://x' }
  const [data] = await paperDataOf(reading, { id: '', paper, served }, [uuid], printer)
  if (data === undefined) throw new Error('a row without a sheet')
  return sheetsHtml(sheetsOf(paper.label, template, [fillPaper(template, data, { mark: null })]))
}

const wordsIn = (drawn: Drawn): string[] => {
  if (drawn.kind === 'text' || drawn.kind === 'capital') return [drawn.text]
  if (drawn.kind === 'facts') return drawn.items.flatMap(({ label, value }) => [label, value])
  if (drawn.kind === 'table') return [...drawn.head, ...drawn.rows.flat(), ...(drawn.total ?? [])]
  if (drawn.kind === 'row') return drawn.cells.flat().flatMap(wordsIn)
  return drawn.kind === 'code' ? [drawn.caption] : []
}

const allIn = ({ blocks, foot }: FilledPaper): Drawn[] => [...blocks, ...(foot?.blocks ?? [])]

const bare = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '')

const draw = async (template: Template, paper: Paper, lines: number) => {
  const filled = fillPaper(template, sampleData(fieldGroups(paper), lines), { mark: { time: 2, note: '第 2 次打印' } })
  const pages = await pagesOf(await typesetPdf(sheetsOf(paper.label, template, [filled])))
  return { filled, pages }
}

/** What holds for every paper that an application brings along. */
export const describePapers = (papers: readonly Paper[]): void => {
  const layouts = papers.flatMap((paper) =>
    paper.layouts.map((template) => ({ name: `${paperId(paper)} ${template.size}`, paper, template })),
  )
  describe.each(layouts)('paper $name', ({ paper, template }) => {
    const { width, height } = sizeOf(template.size)

    test('has nothing wrong with it', () => expect(templateProblems(template, fieldGroups(paper))).toEqual([]))

    test('is set at true size on one page with all of its text, and its code is read', async () => {
      const { filled, pages } = await draw(template, paper, 2)
      expect(pages).toHaveLength(1)
      const [page] = pages
      if (page === undefined) throw new Error('no page')
      expect(page.width).toBeCloseTo(width, 0)
      if (height !== null) expect(page.height).toBeCloseTo(height, 0)
      const text = bare(page.text)
      for (const said of allIn(filled).flatMap(wordsIn)) expect(text).toContain(bare(said))
      expect(text).toContain('重打第2次')
      if (JSON.stringify(filled.blocks).includes('"kind":"code"')) expect(codeOn(page)).not.toBe('')
    })

    test('goes on to further pages with many lines, each of which is there', async () => {
      const { filled, pages } = await draw(template, paper, 40)
      const text = bare(pages.map((page) => page.text).join(''))
      for (const said of allIn(filled).flatMap(wordsIn)) expect(text).toContain(bare(said))
      if (height !== null) for (const page of pages) expect(page.height).toBeCloseTo(height, 0)
    })
  })
}
