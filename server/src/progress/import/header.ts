import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { importHeader } from '@qifuyun/contract/progress/endpoints.ts'
import { usableFiles } from '#src/files/service.ts'
import { refuse } from '#src/platform/errors.ts'
import { parseInput } from '#src/platform/http/invalid-input.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isErrorColumn } from '../header.ts'
import { getImporter, refuseLarge } from '../starting.ts'
import { checkAccess, type JobUser } from '../user.ts'
import { importLimitKb } from './limit.ts'
import { columnNames, readFiles } from './run.ts'
import type { Peek } from './table-reading.ts'
import { peekAtTable } from './table-source.ts'

type Answer = OutputOf<typeof importHeader>

/** One file is looked at after the other: each takes a thread and its memory. */
let last: Promise<unknown> = Promise.resolve()
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}

const labelsOf = (peeks: readonly Peek[]): Answer['labels'] => {
  const found = new Map<string, Answer['labels'][number]>()
  for (const { labels, sample, places } of peeks)
    for (const [index, label] of labels.entries()) {
      if (label === '' || isErrorColumn(label) || found.has(label)) continue
      const column = Object.entries(places).find(([, place]) => place === index)?.[0] ?? null
      found.set(label, { label, sample: sample[index] ?? '', column })
    }
  return [...found.values()]
}

/** The headers of a user's uploads, and what they are taken for. Refuses what an import of them would be refused for. */
export const readHeaders = async (
  platform: Platform,
  user: JobUser,
  { progressBusinessCode: code, excelPath, progressParamData }: ParsedInputOf<typeof importHeader>,
): Promise<Answer> => {
  const importer = getImporter(platform, code)
  const columns = await platform.db.tenant(user.enterpriseUuid, user.userUuid, async (tx) => {
    await checkAccess(tx, importer.access, user)
    const files = await usableFiles(tx, platform, user.userUuid, excelPath, 'excelPath')
    const limitKb = await importLimitKb(tx, code)
    if (files.some(({ size }) => size > limitKb * 1_024)) refuseLarge(limitKb)
    return importer.columns(tx, parseInput(importer.params, progressParamData), user)
  })
  const peeks = await inTurn(async () => peekAtTable(await readFiles(platform, excelPath), columnNames(columns)))
  if ('problem' in peeks) return refuse(peeks.problem)
  return {
    columns: columns.map(({ key, label, required }) => ({
      key,
      label: wordsIn(label, user.language),
      requiredFlag: required === true ? (1 as const) : (0 as const),
    })),
    labels: labelsOf(peeks),
  }
}
