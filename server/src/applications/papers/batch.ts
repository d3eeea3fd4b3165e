import { Readable } from 'node:stream'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { BATCH_MAX, type printPaperBatch, REASON_MAX } from '@qifuyun/contract/papers/endpoints.ts'
import { onSheet, SIZE_NAMES, sizeOf } from '@qifuyun/contract/papers/sizes.ts'
import { PROGRESS_KIND } from '@qifuyun/contract/progress/constants.ts'
import { z } from 'zod'
import { NOBODY } from '#src/operation-log/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, refuseField } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import {
  type Begun,
  type Doer,
  type JobUser,
  type Looking,
  localTime,
  registerWork,
  startWork,
  type WorkFile,
} from '#src/progress/service.ts'
import { createContext } from '../context.ts'
import type { Reading } from '../read/scope.ts'
import { accessTo } from '../runtime/access.ts'
import { t } from '../texts.ts'
import { type Printer, paperDataOf, titlesOf } from './data.ts'
import { joinedPdf } from './joined-pdf.ts'
import { keepLater } from './keeping.ts'
import { isDocument, paperAt, type ServedPaper } from './papers.ts'
import { papersToDraw } from './printed.ts'
import { countPrinted, countPrints, printsNamed, printsOfBatch } from './printing.ts'
import { pdfOfPapers } from './render.ts'
import { versionToPrint } from './versions.ts'

const CODE = 'papers.print'
/** Papers that are counted and set at once (docs/adr/0023). */
const PIECE = 100

const Params = z.object({
  paper: z.string(),
  size: z.enum(SIZE_NAMES),
  uuids: z.array(z.uuid()).max(BATCH_MAX),
  reason: z.string().max(REASON_MAX),
  sheet: z.boolean().default(false),
  afresh: z.boolean().default(false),
  /** Where the product was reached: codes lead there. */
  origin: z.string(),
})
type Params = z.output<typeof Params>

/** Opens the rows of a paper for who began the job; refuses with 401/403 who may not read them any more. */
const readingFor = async (tx: Tx, platform: Platform, user: JobUser, { served }: ServedPaper): Promise<Reading> => {
  const now = platform.clock.now()
  const reach = await accessTo(tx, user, served, 'read', now)
  const { userUuid, enterpriseUuid } = user
  return { tx, platform, userUuid, enterpriseUuid, now, reach, contextFor: () => createContext({ tx, platform, caller: user, now }) }
}

const printerOf = ({ enterpriseName, userName }: JobUser, { origin }: Params): Printer => ({ enterpriseName, userName, origin })

/** Somebody always begins it. */
const personOf = ({ user }: Doer): JobUser => user ?? absent()

/** Counts some of the papers, in the transaction that notes how far the job is. */
const count = async (tx: Tx, platform: Platform, params: Params, uuids: readonly string[], doer: Doer): Promise<void> => {
  const of = paperAt(params.paper)
  const user = personOf(doer)
  const reading = await readingFor(tx, platform, user, of)
  // Whoever counts a paper of a row may read the row.
  const rows = await paperDataOf(reading, of, uuids, printerOf(user, params))
  const { enterpriseUuid, userUuid } = user
  const { size, reason, afresh } = params
  const operator = { ...NOBODY, userUuid, userName: user.userName }
  const counting = { enterpriseUuid, userUuid, now: reading.now, platform, operator, batchUuid: doer.progressId }
  const prints = await countPrints(tx, of, { size, rows, reason, afresh }, counting)
  if (isDocument(of, size)) await keepLater(tx, platform, enterpriseUuid, prints)
}

/** Papers that are set at once; sheets are full but for the last. */
const stepOf = ({ size, sheet }: Params): number => {
  if (!sheet) return PIECE
  const { columns, rows } = onSheet(sizeOf(size))
  return Math.floor(PIECE / (columns * rows)) * columns * rows
}

/** One PDF of all that was counted, in the order asked for. */
const makePdf = async (platform: Platform, look: Looking, params: Params, signal: AbortSignal): Promise<WorkFile | null> => {
  const of = paperAt(params.paper)
  const prints = await look(
    async (tx, { progressId }) => new Map((await printsOfBatch(tx, progressId)).map((each) => [each.rowUuid, each.printUuid])),
  )
  const named = params.uuids.flatMap((uuid) => prints.get(uuid) ?? [])
  const pieces: Buffer[] = []
  const step = stepOf(params)
  for (let at = 0; at < named.length; at += step) {
    signal.throwIfAborted()
    const [first, ...rest] = await look(async (tx, doer) => {
      const user = personOf(doer)
      const piece = await printsNamed(tx, named.slice(at, at + step))
      return papersToDraw(await readingFor(tx, platform, user, of), of, piece.prints, printerOf(user, params))
    })
    if (first !== undefined) pieces.push(await pdfOfPapers(platform, { label: of.paper.label, sheet: params.sheet }, [first, ...rest]))
  }
  if (pieces.length === 0) return null
  const name = `${of.paper.label}_${named.length}_${localTime(platform.clock.now()).replaceAll(/\D/g, '')}.pdf`
  return { name, fileType: 'document', contentType: 'application/pdf', content: Readable.from([joinedPdf(pieces)]) }
}

/** Has papers of many rows printed into one PDF. */
export const registerPaperBatch = (platform: Platform): void =>
  registerWork(platform, {
    code: CODE,
    title: t('批量打印'),
    kind: PROGRESS_KIND.print,
    params: Params,
    size: PIECE,
    // Each piece opens the rows for itself.
    check: async () => {},
    items: async (tx, params, doer) => {
      const of = paperAt(params.paper)
      const titles = await titlesOf(await readingFor(tx, platform, personOf(doer), of), of, params.uuids)
      return params.uuids.map((uuid) => ({ key: uuid, name: titles.get(uuid) ?? '' }))
    },
    apply: (tx, params, keys, doer) => count(tx, platform, params, keys, doer),
    file: (look, params, signal) => makePdf(platform, look, params, signal),
  })

/** Begins to print many rows; refuses what printing them one by one would. The same rows that are being printed are not printed again. */
export const startBatch = async (
  reading: Reading,
  of: ServedPaper,
  { paper, size, uuids, reason = '', sheet, afresh }: ParsedInputOf<typeof printPaperBatch>,
  { caller, origin }: { caller: TenantCaller; origin: string },
): Promise<Begun> => {
  const { tx, platform } = reading
  const asked = [...new Set(uuids)]
  if ((await titlesOf(reading, of, asked)).size < asked.length) absent()
  await versionToPrint(tx, of, size)
  if (reason === '' && afresh === 0 && isDocument(of, size) && (await countPrinted(tx, of, asked)) > 0)
    refuseField('reason', t('重打须写明事由'))
  const { enterpriseUuid, userUuid, roles, narrowedRoleId } = caller
  return startWork(tx, platform, {
    code: CODE,
    params: { paper, size, uuids: asked, reason, origin, sheet: sheet === 1, afresh: afresh === 1 },
    trial: false,
    owner: { enterpriseUuid, userUuid },
    held: { roles: [...roles], ...(narrowedRoleId !== undefined && { narrowedRoleId }) },
  })
}
