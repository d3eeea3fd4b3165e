import type { Language } from '@qifuyun/contract/core/messages.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { historyOf } from '#src/operation-log/service.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { findRow } from './details.ts'
import { isVeiled } from './hidden-rows.ts'
import type { Reading } from './scope.ts'

interface Paging {
  pageNum: number
  pageSize: number
  language: Language
}

/** What was done to a row, newest first, with the differences of each field that the caller may see. */
export const historyPage = async (reading: Reading, served: ServedEntity, uuid: string, paging: Paging) => {
  const row = await findRow(reading, served, uuid)
  const { rows, total } = await historyOf(reading.tx, { objectType: served.key, objectUuid: uuid }, paging)
  const { fields } = served.entity.spec
  const seen = (field: string) => {
    const found = Object.hasOwn(fields, field) ? fields[field] : undefined
    return found === undefined || (reading.reach.sees(found) && !isVeiled(found, row, reading.reach))
  }
  const lines = rows.map(({ operatedAt, diff, ...line }) => ({
    ...line,
    time: operatedAt.toISOString(),
    diff: diff.filter(({ field }) => seen(field)),
  }))
  return toPage(lines, total, paging)
}
