import { partsInput } from '@qifuyun/kit/calls/call-schemas.ts'
import { partsCodeOf } from '@qifuyun/kit/calls/wire.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import { fieldOf } from '@qifuyun/kit/values/comparing.ts'
import { keyedViews, type PivotView } from '@qifuyun/kit/views.ts'
import type { z } from 'zod'
import type { Tx } from '#src/platform/database/transaction.ts'
import { refuseField } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type ExportCell, type ExportColumn, type Exporter, type JobUser, registerExport } from '#src/progress/service.ts'
import { partsOf } from '../read/parts.ts'
import { accessTo } from '../runtime/access.ts'
import { appOf, type ServedEntity } from '../runtime/served-entity.ts'
import { t } from '../texts.ts'
import { openFor } from './export-rows.ts'

type Params = z.output<typeof partsInput>

const TOTAL = t('合计')
const NONE = t('未填写')

const pivotOf = ({ entity }: ServedEntity, key: string): PivotView => {
  const view = keyedViews(entity.spec.list.views).find((each) => each.key === key)?.view
  return view?.kind === 'pivot' ? view : refuseField('view', '选项无效')
}

/** The table of two dimensions that a list shows under the same filter, with its totals. */
const exporterOf = (platform: Platform, served: ServedEntity): Exporter<Params> => {
  const tableFor = async (tx: Tx, given: Params, user: JobUser) => partsOf(await openFor(tx, platform, served, user), served, given)
  return {
    code: partsCodeOf(served.entity),
    ...appOf(served),
    title: t('{entity}统计', { entity: labelIn(served.app, served.entity.spec.label) }),
    access: async (tx, user) => {
      await accessTo(tx, user, served, 'export', platform.clock.now())
    },
    params: partsInput,
    check: async (tx, given, user) => {
      pivotOf(served, given.view)
      await tableFor(tx, given, user)
    },
    columns: async (tx, given, user) => {
      const { rows, measure } = pivotOf(served, given.view)
      const kind: ExportColumn['kind'] = measure.unit === 'fen' ? 'money' : 'number'
      const { columns } = await tableFor(tx, given, user)
      const names = columns.map(({ label }) => (label === '' ? NONE : label))
      return [
        { label: labelIn(served.app, fieldOf(served.entity, rows)?.spec.label ?? rows) },
        ...[...names, TOTAL].map((label) => ({ label, kind })),
      ]
    },
    count: async (tx, given, user) => (await tableFor(tx, given, user)).rows.length + 1,
    rows: async function* (tx, given, user): AsyncGenerator<ExportCell[][]> {
      const { rows, columns, cells, total } = await tableFor(tx, given, user)
      const at = new Map(cells.map(({ row, column, value }) => [`${row} ${column}`, value]))
      yield [
        ...rows.map(({ key, label, total: sum }) => [
          label === '' ? NONE : label,
          ...columns.map((column) => at.get(`${key} ${column.key}`) ?? null),
          sum,
        ]),
        [TOTAL, ...columns.map(({ total: sum }) => sum), total],
      ]
    },
  }
}

/** Offers the export of tables of two dimensions, where an entity shows some. */
export const registerPartsExport = (platform: Platform, served: ServedEntity): void => {
  if (served.entity.spec.list.views?.some(({ kind }) => kind === 'pivot')) registerExport(platform, exporterOf(platform, served))
}
