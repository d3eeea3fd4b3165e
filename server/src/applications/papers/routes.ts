import { ROLE } from '@qifuyun/contract/core/roles.ts'
import {
  choosePaper,
  discardPaperDraft,
  getPaperTemplate,
  listPaperRows,
  listPapers,
  listPrints,
  PAPERS_MAX,
  previewPapers,
  printedPapers,
  printPaperBatch,
  printPapers,
  publishPaper,
  savePaperDraft,
} from '@qifuyun/contract/papers/endpoints.ts'
import { SIZE_NAMES, sizeOf } from '@qifuyun/contract/papers/sizes.ts'
import { filesOf, openStored } from '#src/files/service.ts'
import { operatorOf, partOf, recordOperations } from '#src/operation-log/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, refuseField } from '#src/platform/errors.ts'
import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import type { FileAnswer } from '#src/platform/http/file-answer.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { openReading } from '../read/routes.ts'
import { t } from '../texts.ts'
import { startBatch } from './batch.ts'
import { newestPaperData, type Printer, paperDataOf } from './data.ts'
import { type Designing, discardDraft, draftOf, listTemplates, publishDraft, saveDraft, templateToEdit } from './designing.ts'
import { keepLater, PAPER_FILE } from './keeping.ts'
import { seesAll } from './kept-data.ts'
import { isDocument, paperAt, papersOf, type ServedPaper } from './papers.ts'
import { papersToDraw, printsOfRow } from './printed.ts'
import { countPrinted, countPrints, printsNamed } from './printing.ts'
import { drawPapers, type PaperToDraw } from './render.ts'
import { publishedSizes, versionToPrint } from './versions.ts'

interface Asked {
  caller: TenantCaller
  request: RequestInfo
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Uuids separated by commas. */
const uuidsIn = (field: string, text: string): string[] => {
  const uuids = [...new Set(text.split(',').map((each) => each.trim().toLowerCase()))]
  if (!uuids.every((uuid) => UUID.test(uuid))) refuseField(field, '编号格式错误')
  if (uuids.length > PAPERS_MAX) refuseField(field, { text: '最多{max}项', params: { max: PAPERS_MAX } })
  return uuids
}

const printerOf = ({ caller, request }: Asked): Printer => ({
  enterpriseName: caller.enterpriseName,
  userName: caller.userName,
  origin: request.origin,
})

const drawingOf = ({ paper: { label } }: ServedPaper, { sheet }: { sheet: 0 | 1 }) => ({ label, sheet: sheet === 1 })

/** Nobody draws papers of no rows. */
const some = (papers: PaperToDraw[]): [PaperToDraw, ...PaperToDraw[]] => {
  const [first, ...rest] = papers
  return first === undefined ? absent() : [first, ...rest]
}

const readerRoutes = (platform: Platform): Route[] => {
  const inside = <T>({ caller }: Asked, work: (tx: Tx) => Promise<T>): Promise<T> =>
    platform.db.tenant(caller.enterpriseUuid, caller.userUuid, work)
  const read = (tx: Tx, { caller }: Asked, { served }: ServedPaper) => openReading(tx, platform, caller, served)

  const preview = async (asked: Asked, of: ServedPaper, input: { size: (typeof SIZE_NAMES)[number]; uuids: string; draft: 0 | 1 }) =>
    inside(asked, async (tx) => {
      const reading = await read(tx, asked, of)
      const kept = input.draft === 1 ? await draftOf(tx, of, input.size) : undefined
      const template = kept?.template ?? (await versionToPrint(tx, of, input.size)).template
      const rows = await paperDataOf(reading, of, uuidsIn('uuids', input.uuids), printerOf(asked))
      return rows.map((data): PaperToDraw => ({ data, template, mark: null }))
    })

  const printed = (asked: Asked, input: { prints: string; format: 'html' | 'pdf' }) =>
    inside(asked, async (tx) => {
      const uuids = uuidsIn('prints', input.prints)
      const { of, prints } = await printsNamed(tx, uuids)
      const reading = await read(tx, asked, of)
      const papers = await papersToDraw(reading, of, prints, printerOf(asked))
      // One document is the file that was kept of it, unless it says more than the reader may see or does not count any more.
      const whole = uuids.length === 1 && input.format === 'pdf' && seesAll(reading, of) && papers.every(({ data }) => !data.void)
      const file = whole ? (await filesOf(tx, PAPER_FILE, uuids)).get(uuids[0] ?? '') : undefined
      return { of, papers, file }
    })

  return [
    handle(choosePaper, (asked) =>
      inside(asked, async (tx) => {
        const papers = papersOf(asked.input.entity)
        const [first] = papers
        if (first === undefined) return { paperList: [] }
        await read(tx, asked, first)
        const published = await publishedSizes(tx)
        const paperList = []
        for (const of of papers) {
          const own = published.get(of.id) ?? []
          const sizes = SIZE_NAMES.filter(
            (size) => of.paper.layouts.some((layout) => layout.size === size) || own.some((each) => each.size === size),
          )
          paperList.push({
            paper: of.id,
            label: of.paper.label,
            plainFlag: of.paper.plain ? (1 as const) : (0 as const),
            sizes: sizes.toSorted((a, b) => firstIn(of, b) - firstIn(of, a)),
            printedCount: await countPrinted(tx, of, asked.input.uuids),
          })
        }
        return { paperList }
      }),
    ),
    handle(previewPapers, async (asked): Promise<FileAnswer> => {
      const { input } = asked
      const of = paperAt(input.paper)
      return drawPapers(platform, drawingOf(of, input), some(await preview(asked, of, input)), input.format)
    }),
    handle(printPapers, (asked) =>
      inside(asked, async (tx) => {
        const { input, caller, request } = asked
        const of = paperAt(input.paper)
        const reading = await read(tx, asked, of)
        // Whoever counts a paper of a row may read the row.
        const rows = await paperDataOf(reading, of, [...new Set(input.uuids)], printerOf(asked))
        const { enterpriseUuid, userUuid } = caller
        const printing = { size: input.size, reason: input.reason, rows, afresh: input.afresh === 1 }
        const operator = operatorOf(caller, request, printPapers.path)
        const counting = { enterpriseUuid, userUuid, now: reading.now, platform, operator }
        const printList = await countPrints(tx, of, printing, counting)
        if (isDocument(of, input.size)) await keepLater(tx, platform, enterpriseUuid, printList)
        const output = { printList }
        await asked.settle(tx, output)
        return output
      }),
    ),
    handle(printPaperBatch, (asked) =>
      inside(asked, async (tx) => {
        const { input, caller, request } = asked
        const of = paperAt(input.paper)
        const output = await startBatch(await read(tx, asked, of), of, input, { caller, origin: request.origin })
        await asked.settle(tx, output)
        return output
      }),
    ),
    handle(printedPapers, async (asked): Promise<FileAnswer> => {
      const { of, papers, file } = await printed(asked, asked.input)
      if (file !== undefined) return openStored(platform, file)
      return drawPapers(platform, drawingOf(of, asked.input), some(papers), asked.input.format)
    }),
    handle(listPrints, (asked) =>
      inside(asked, async (tx) => {
        const { entity, uuid } = asked.input
        const papers = papersOf(entity)
        const [first = absent()] = papers
        const reading = await read(tx, asked, first)
        return { printList: await printsOfRow(reading, papers, uuid) }
      }),
    ),
    handle(listPaperRows, (asked) =>
      inside(asked, async (tx) => {
        const of = paperAt(asked.input.paper)
        const reading = await read(tx, asked, of)
        return { rowList: await newestPaperData(reading, of, asked.input.take, printerOf(asked)) }
      }),
    ),
  ]
}

/** The layout that an application names first is offered first. */
const firstIn = ({ paper }: ServedPaper, size: string): number => (paper.layouts[0]?.size === size ? 1 : 0)

const designerRoutes = (platform: Platform): Route[] => {
  const designing = <T>({ caller: { enterpriseUuid, userUuid } }: Asked, work: (by: Designing) => Promise<T>): Promise<T> =>
    platform.db.tenant(enterpriseUuid, userUuid, (tx) =>
      work({ tx, enterpriseUuid, userUuid, now: platform.clock.now(), ids: platform.ids }),
    )
  return [
    handle(listPapers, (asked) => designing(asked, async (by) => ({ paperList: await listTemplates(by) }))),
    handle(getPaperTemplate, (asked) => designing(asked, (by) => templateToEdit(by, paperAt(asked.input.paper), asked.input.size))),
    handle(savePaperDraft, (asked) => designing(asked, (by) => saveDraft(by, paperAt(asked.input.paper), asked.input))),
    handle(publishPaper, (asked) =>
      designing(asked, async (by) => {
        const { input, caller, request } = asked
        const of = paperAt(input.paper)
        const output = await publishDraft(by, of, input)
        const words = { label: of.paper.label, size: sizeOf(input.size).label, version: output.version }
        const content = t('发布打印模板「{label} {size}」第{version}版', words)
        const done = { ...partOf(ROLE.appManagement), operateTypeCode: 'update' as const, content }
        await recordOperations(by.tx, platform, operatorOf(caller, request, publishPaper.path), [done])
        return output
      }),
    ),
    handle(discardPaperDraft, (asked) =>
      designing(asked, async (by) => {
        await discardDraft(by, paperAt(asked.input.paper), asked.input.size)
        return null
      }),
    ),
  ]
}

/** Papers: what rows are printed as, and their templates. */
export const paperRoutes = (platform: Platform): Route[] => [...readerRoutes(platform), ...designerRoutes(platform)]
