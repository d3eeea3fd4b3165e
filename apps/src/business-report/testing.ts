import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import {
  createWorld,
  demoId,
  fireTimers,
  inside,
  type PersonName,
  plantSample,
  runSchedules,
  SERVED_ENTITIES,
  type World,
} from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import { businessReportApp } from '#src/business-report/app.ts'
import {
  addStandardCall,
  metricsCall,
  previewCall,
  printCall,
  saveTargetsCall,
  sheetCall,
  standardsCall,
  targetSheetCall,
} from '#src/business-report/calls.ts'
import { PERIOD, SHOWS } from '#src/business-report/codes.ts'
import { issue } from '#src/business-report/issues/issue.ts'
import { report } from '#src/business-report/reports/report.ts'
import { loan } from '#src/loan/app.ts'
import { repairOrder } from '#src/repair/repair-order.ts'

export const GARDEN = demoId('0007', 1)
export const CITY = demoId('0007', 2)
/** Figures of the smallest application: what stands, and a share of what came. */
export const OUT = 'pkg41.loan.out'
export const LOST = 'pkg41.loan.lossRate'
/** How many were made in a period. */
export const MADE = 'pkg1.repairOrder.total'

const reports = entityEndpoints(report)
const issues = entityEndpoints(issue)

let count = 0

/** The demo enterprise at ten in the morning of 9 March 2027. */
export const reportWorld = async () => {
  const world: World = await createWorld()
  const at = (time: string): void => world.pass(Date.parse(`${time}+08:00`) - world.clock.now().getTime())
  const begin = async (): Promise<void> => {
    await world.rewind()
    at('2027-03-09T10:00')
  }
  const by = (name: PersonName = 'zhangwei') => world.as(name)
  const served = (of: Entity) => SERVED_ENTITIES.find(({ entity }) => entity.spec.fields === of.spec.fields) ?? expect.fail('not served')
  /** A loan in a project, made now. */
  const lend = (projectUuid: string, state: string) => plantSample(world, served(loan), { projectUuid, state })
  /** Repairs in a project, made now. */
  const repairs = async (projectUuid: string, many = 1): Promise<void> => {
    for (let n = 0; n < many; n += 1) await plantSample(world, served(repairOrder), { projectUuid })
  }
  const reportOf = (values: object = {}) => ({
    ...{ name: `报表${(count += 1)}`, kind: PERIOD.day, rowsBy: '2', projects: [], charts: [], subscribers: [] },
    columns: [
      { metric: LOST, shows: SHOWS.actual },
      { metric: OUT, shows: SHOWS.actual },
    ],
    ...values,
  })
  const add = async (values: object = {}): Promise<string> => {
    const { msg, data } = await by().call(reports.add, reportOf(values))
    expect([msg, data]).toMatchObject(['操作成功!', {}])
    return String(data.uuid)
  }
  const act = (of: typeof reports, name: string, uuid: string, form: object = {}, who: PersonName = 'zhangwei') =>
    by(who).call(of.acting[name] ?? expect.fail(`no action ${name}`), { uuid, ...form })
  const does = async (of: typeof reports, name: string, uuid: string, form: object = {}): Promise<void> => {
    const { msg } = await act(of, name, uuid, form)
    expect(msg).toBe('操作成功!')
  }
  const running = async (values: object = {}): Promise<string> => {
    const uuid = await add(values)
    await does(reports, 'enable', uuid)
    return uuid
  }
  const issuesOf = async (reportUuid: string) => {
    const filter = { field: 'report', cmp: 'eq' as const, value: reportUuid }
    const { data } = await by().call(issues.page, { pageSize: 50, filter, sort: [{ field: 'edition', order: 'asc' }] })
    return data.list
  }
  /** Issues it by hand; gives the newest issue. */
  const issued = async (reportUuid: string, day?: string): Promise<string> => {
    await does(reports, 'issueNow', reportUuid, day === undefined ? {} : { day })
    return String((await issuesOf(reportUuid)).at(-1)?.uuid)
  }
  const published = async (reportUuid: string, day?: string): Promise<string> => {
    const uuid = await issued(reportUuid, day)
    await does(issues, 'publish', uuid)
    return uuid
  }
  const endpoint = <C extends Parameters<typeof customEndpoint>[1]>(call: C) =>
    customEndpoint(businessReportApp, call) as ReturnType<typeof customEndpoint<C['input'], C['output']>>
  const sheet = async (issueUuid: string, who: PersonName = 'zhangwei') =>
    (await by(who).call(endpoint(sheetCall), { issueUuid })).data.sheet
  const nights = async (): Promise<void> => {
    await runSchedules(world.app.platform)
  }
  const fire = async (): Promise<void> => {
    await fireTimers(world.app.platform)
  }
  return {
    ...{
      world,
      at,
      begin,
      by,
      lend,
      repairs,
      reportOf,
      add,
      act,
      does,
      running,
      issuesOf,
      issued,
      published,
      sheet,
      nights,
      fire,
      endpoint,
    },
    ...{ reports, issues, inside: <T>(work: Parameters<typeof inside<T>>[1]) => inside(world, work) },
    calls: {
      ...{ metrics: endpoint(metricsCall), sheet: endpoint(sheetCall), preview: endpoint(previewCall), standards: endpoint(standardsCall) },
      ...{
        addStandard: endpoint(addStandardCall),
        targetSheet: endpoint(targetSheetCall),
        saveTargets: endpoint(saveTargetsCall),
        print: endpoint(printCall),
      },
    },
  }
}
export type ReportWorld = Awaited<ReturnType<typeof reportWorld>>
