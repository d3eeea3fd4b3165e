import { Readable } from 'node:stream'
import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { z } from 'zod'
import { declareFileOwner, filesOf, keepMadeFile } from '#src/files/service.ts'
import { memberNames } from '#src/members/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { t } from '../texts.ts'
import type { ServedPaper } from './papers.ts'
import { type Print, printsNamed } from './printing.ts'
import { pdfOfPapers } from './render.ts'
import { noteOf } from './values.ts'

/** What the file of a printed document hangs on. */
export const PAPER_FILE = 'paper_print'
const KEEP = 'papers.keep'
/** Prints of one job: a death loses that much work at most. */
const PIECE = 50

/** Has the documents among these prints kept as files, after the commit. */
export const keepLater = async (tx: Tx, { jobs }: Platform, enterpriseUuid: string, prints: readonly string[]): Promise<void> => {
  for (let at = 0; at < prints.length; at += PIECE) await jobs.enqueue(tx, KEEP, { enterpriseUuid, prints: prints.slice(at, at + PIECE) })
}

const fileName = ({ paper: { label } }: ServedPaper, { no, copy }: Print): string => {
  const name = `${label} ${no ?? ''}`
  return `${copy > 1 ? chinese(t('{name} 重打{n}', { name, n: copy - 1 })) : name}.pdf`
}

const keepOne = async (platform: Platform, of: ServedPaper, print: Print, name: string): Promise<void> => {
  const { kept, enterpriseUuid, printedBy, printUuid, rowUuid, template, copy } = print
  if (kept === null) return
  const paper = { data: { uuid: rowUuid, ...kept }, template, mark: { time: copy, note: noteOf(print, name) } }
  const pdf = await pdfOfPapers(platform, { label: of.paper.label }, [paper])
  const about = { name: fileName(of, print), fileType: 'document' as const, contentType: 'application/pdf' }
  const owner = { ownerType: PAPER_FILE, ownerUuid: printUuid }
  await keepMadeFile(platform, { ...owner, ...about, enterpriseUuid, userUuid: printedBy }, Readable.from([pdf]))
}

/** Keeps each printed document as a file, once: whoever goes on after a death finds what is there. */
export const registerPaperFiles = (platform: Platform): void => {
  // They are given out by the call that looks at the rights to the row.
  declareFileOwner(platform, PAPER_FILE, async () => new Set())
  platform.jobs.handle(
    KEEP,
    z.object({ enterpriseUuid: z.uuid(), prints: z.array(z.uuid()) }),
    async ({ enterpriseUuid, prints: uuids }, { signal }) => {
      const { of, prints, kept, names } = await platform.db.tenant(enterpriseUuid, null, async (tx) => {
        const named = await printsNamed(tx, uuids)
        const people = [...new Set(named.prints.map(({ printedBy }) => printedBy))]
        return { ...named, kept: await filesOf(tx, PAPER_FILE, uuids), names: await memberNames(tx, people) }
      })
      for (const print of prints) {
        signal.throwIfAborted()
        if (!kept.has(print.printUuid)) await keepOne(platform, of, print, names.get(print.printedBy) ?? '')
      }
    },
  )
}
