import { idListKey, rowPath } from '@qifuyun/kit/calls/wire.ts'
import { Field, type FieldMap } from '@qifuyun/kit/field.ts'
import { PRINTED_MAX, type PrintTemplate } from '@qifuyun/kit/printing.ts'
import QRCode from 'qrcode'
import { and, isNull } from '#src/platform/database/drizzle.ts'
import { absent, refuseField } from '#src/platform/errors.ts'
import type { FileAnswer } from '#src/platform/http/file-answer.ts'
import { childRowsOf, presentRows } from '../read/computed.ts'
import { titleOf } from '../read/names.ts'
import type { Reading } from '../read/scope.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { isOneOf } from '../write/row-store.ts'
import type { DbRow } from '../write/stored-row.ts'
import { type PrintedRow, printedPages } from './pages.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The rows asked for, in that order. */
const uuidsIn = ({ address }: ServedEntity, input: Record<string, unknown>): string[] => {
  const listKey = idListKey(address.id)
  const given = [input[address.id], input[listKey]].flatMap((each) => (typeof each === 'string' ? each.split(',') : []))
  const uuids = [...new Set(given.map((each) => each.trim()).filter((each) => each !== ''))]
  if (uuids.length === 0) refuseField(address.id, '必填')
  if (!uuids.every((uuid) => UUID.test(uuid))) refuseField(listKey, '编号格式错误')
  if (uuids.length > PRINTED_MAX) refuseField(listKey, { text: '最多{max}项', params: { max: PRINTED_MAX } })
  return uuids
}

/** Rows as their reader sees them, with their child rows; 404 when one of them is not for them. */
const rowsFor = async (reading: Reading, served: ServedEntity, uuids: readonly string[]): Promise<Record<string, unknown>[]> => {
  const { table, address } = served
  const found: DbRow[] = await reading.tx
    .select()
    .from(table)
    .where(and(isOneOf(table, 'uuid', uuids), isNull(columnAt(table, 'deletedAt')), reading.reach.scope))
  if (found.length < uuids.length) absent()
  const shown = await presentRows(reading, served, found)
  const children = await childRowsOf(reading, served, uuids)
  const byUuid = new Map(shown.map((row) => [String(row[address.id]), row]))
  return uuids.map((uuid) => ({ ...byUuid.get(uuid), ...children.get(uuid) }))
}

const codeFor = (address: string): Promise<string> => QRCode.toString(address, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' })

interface Printing {
  template: PrintTemplate
  /** Where the product is reached: the codes lead there. */
  origin: string
  /** Who prints. */
  userName: string
  input: Record<string, unknown>
}

/** The fields that the reader sees, those of lines too. */
const seenOf = (fields: FieldMap, reading: Reading): FieldMap =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      if (!reading.reach.sees(field)) return []
      const { children } = field.spec
      return [[key, children === undefined ? field : new Field({ ...field.spec, children: seenOf(children, reading) })] as const]
    }),
  )

/** Rows as a document that a browser prints: sheets, or labels with a code that leads to the row. */
export const printRows = async (
  reading: Reading,
  served: ServedEntity,
  { template, origin, userName, input }: Printing,
): Promise<FileAnswer> => {
  const { entity, address } = served
  const { label, fields, computed, qrLabel } = entity.spec
  if (template !== 'a4' && qrLabel === null) refuseField('template', '选项无效')
  const uuids = uuidsIn(served, input)
  const rows = await rowsFor(reading, served, uuids)
  const all: FieldMap = { ...fields, ...computed }
  const seen = seenOf(all, reading)
  const printed: PrintedRow[] = []
  for (const row of rows) {
    const code = await codeFor(origin + rowPath(entity, String(row[address.id])))
    printed.push({ row, code, title: titleOf(served, row) })
  }
  const page = printedPages(served, printed, { template, fields: seen, userName, now: reading.now })
  const bytes = Buffer.from(page)
  return {
    name: `${label}.html`,
    contentType: 'text/html; charset=utf-8',
    size: bytes.length,
    inline: true,
    open: async () => bytes,
  }
}
