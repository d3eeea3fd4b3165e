import { expect, test } from 'vitest'
import { PLACE } from '#src/business-report/codes.ts'
import type { SheetMetric, SheetPlace } from '#src/business-report/issues/sheet.ts'
import { drillPath } from './drill.ts'

const metric: SheetMetric = {
  ...{ code: 'pkg1.repairOrder.total', label: '', app: { key: 'pkg1', catalogue: 'repair', label: '' }, entity: 'repairOrder' },
  ...{ project: 'projectUuid', at: 'createTime', unit: 'count', better: 'more', digits: null, standing: false, adds: true },
}
const place = (projects: string[]): SheetPlace => ({ key: 'x', kind: PLACE.project, name: '', parent: null, projects })
const SPAN = { from: '2026-11-01', to: '2026-11-30' }
const paramsOf = (path: string) => Object.fromEntries(new URL(path, 'http://x').searchParams)

test('a cell leads to the rows behind it: the figure, the project and the days', () => {
  expect(paramsOf(drillPath(metric, place(['p1', 'p2']), SPAN))).toEqual({
    ...{ entity: 'repairOrder', kpi: 'total', 'f.projectUuid': 'p1,p2', 'f.createTime': '2026-11-01..2026-11-30' },
  })
})

test('what stands has no days, the whole and rows of no project no project', () => {
  expect(paramsOf(drillPath({ ...metric, standing: true }, place(['p1']), SPAN))).toEqual({
    entity: 'repairOrder',
    kpi: 'total',
    'f.projectUuid': 'p1',
  })
  const whole = { ...place(['p1']), kind: PLACE.whole }
  expect(paramsOf(drillPath({ ...metric, standing: true }, whole, SPAN))).toEqual({ entity: 'repairOrder', kpi: 'total' })
  expect(paramsOf(drillPath({ ...metric, project: null, standing: true }, place(['p1']), SPAN))).toEqual({
    entity: 'repairOrder',
    kpi: 'total',
  })
})
