import { RECORD_TAB, VISIT_STATUS } from '@qifuyun/contract/approvals/states.ts'
import { type getApprovalStatistics, STATISTICS_DAYS } from '@qifuyun/contract/approvals/statistics-endpoints.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { together } from '#src/platform/database/session.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { refuseField } from '#src/platform/errors.ts'
import type { Asking } from '../flows/manage.ts'
import { managedBy, needTab } from '../records.ts'

type Statistics = OutputOf<typeof getApprovalStatistics>
type Node = Statistics['nodeList'][number]

/** More steps than anybody looks through. */
const NODES_MAX = 500
const FLOWS_MAX = 200

const FOUND = sql`(count(*) over ())::integer as found`
/** A row, and how many there are without a limit. */
type Counted<Row> = Row & { found: number }

/** The rows that are told, and how many more were found. */
const told = <Row extends object>(rows: readonly Counted<Row>[]): { list: Row[]; more: number } => ({
  // What is left of a row without the count that was added to it.
  list: rows.map(({ found: _found, ...row }) => row as unknown as Row),
  more: (rows[0]?.found ?? 0) - rows.length,
})

const minutes = (interval: SQL): SQL => sql`round(extract(epoch from ${interval}) / 60)::integer`

const COUNTS = sql`count(*)::integer as "startedCount",
  count(*) filter (where a.status_code in (30, 31))::integer as "runningCount",
  count(*) filter (where a.status_code = 40)::integer as "approvedCount",
  count(*) filter (where a.status_code = 50)::integer as "rejectedCount",
  count(*) filter (where a.status_code in (70, 80))::integer as "stoppedCount",
  ${minutes(sql`avg(a.ended_at - a.created_at) filter (where a.status_code in (40, 50))`)} as "averageMinutes"`

type FlowFigures =
  | Statistics['flowList'][number]
  | ({ flowUuid: null; flowName: null } & Omit<Statistics['flowList'][number], 'flowUuid' | 'flowName'>)

/** Figures of every flow, and of all of them in the row without a flow. */
const countFlows = async (tx: Tx, where: SQL) => {
  const { rows } = await tx.execute<Counted<FlowFigures>>(sql`
    select a.flow_uuid as "flowUuid", case when a.flow_uuid is null then null else max(a.flow_name) end as "flowName", ${FOUND}, ${COUNTS}
    from approval a where ${where} group by grouping sets ((a.flow_uuid), ()) order by "startedCount" desc, 1 limit ${FLOWS_MAX + 1}`)
  return told<FlowFigures>(rows)
}

const countDays = async (tx: Tx, where: SQL): Promise<Statistics['dayList']> => {
  const { rows } = await tx.execute<Statistics['dayList'][number]>(sql`
    select to_char(e.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      count(*) filter (where not e.ended)::integer as "startedCount", count(*) filter (where e.ended)::integer as "endedCount"
    from approval a cross join lateral (values (a.created_at, false), (a.ended_at, true)) e(at, ended)
    where ${where} and e.at is not null group by 1 order by 1`)
  return rows
}

type NodeFigures = Omit<Node, 'sharePercent' | 'bottleneckFlag'>

/** Time that people took at each step, added signers included; steps that were skipped took none and are left out. */
const measureNodes = async (tx: Tx, where: SQL) => {
  const lasted = sql`(v."end" - v.begin)`
  const over = sql`v.status in (${VISIT_STATUS.sentBack}, ${VISIT_STATUS.void}, ${VISIT_STATUS.passed}, ${VISIT_STATUS.rejected}) and v."end" is not null`
  const { rows } = await tx.execute<Counted<NodeFigures>>(sql`
    select ${FOUND}, a.flow_uuid as "flowUuid", max(a.flow_name) as "flowName", v."nodeId", max(v."nodeName") as "nodeName",
      count(*) filter (where ${over})::integer as "doneCount",
      coalesce(${minutes(sql`avg(${lasted}) filter (where ${over})`)}, 0) as "averageMinutes",
      coalesce(${minutes(sql`percentile_cont(0.9) within group (order by ${lasted}) filter (where ${over})`)}, 0) as "ninetyMinutes",
      count(*) filter (where v.status = ${VISIT_STATUS.sentBack})::integer as "returnedCount",
      count(*) filter (where v.status = ${VISIT_STATUS.pending})::integer as "waitingCount"
    from approval a cross join lateral jsonb_to_recordset(a.state -> 'visits')
      as v(kind text, "nodeId" text, "nodeName" text, status smallint, "signType" smallint, begin timestamptz, "end" timestamptz)
    where ${where} and v.kind = 'approver' and v."signType" = 0 and v.begin is not null
    group by a.flow_uuid, v."nodeId"
    having count(*) filter (where ${over} or v.status = ${VISIT_STATUS.pending}) > 0
    order by "averageMinutes" desc, "doneCount" desc, 1, 3 limit ${NODES_MAX}`)
  return told<NodeFigures>(rows)
}

const spent = ({ averageMinutes, doneCount }: NodeFigures): number => averageMinutes * doneCount

/** Adds what each step is to its flow: its share of the time, and whether it is the one that takes the most. */
const weigh = (nodes: readonly NodeFigures[]): Node[] => {
  const byFlow = Map.groupBy(nodes, ({ flowUuid }) => flowUuid)
  return nodes.map((node) => {
    const own = byFlow.get(node.flowUuid) ?? []
    const all = own.reduce((sum, one) => sum + spent(one), 0)
    const slowest = own.length > 1 && all > 0 && own.toSorted((a, b) => spent(b) - spent(a))[0] === node
    return { ...node, sharePercent: all === 0 ? 0 : Math.round((spent(node) / all) * 100), bottleneckFlag: slowest ? 1 : 0 }
  })
}

const NONE = { startedCount: 0, runningCount: 0, approvedCount: 0, rejectedCount: 0, stoppedCount: 0, averageMinutes: null }

/** Figures of the applications that were started in a time, of flows that the caller manages (401 where they manage none). */
export const getStatistics = async (
  tx: Tx,
  asking: Asking,
  { flowUuid, createTimeBegin, createTimeEnd }: ParsedInputOf<typeof getApprovalStatistics>,
): Promise<Statistics> => {
  await needTab(tx, asking, RECORD_TAB.managed)
  if (createTimeEnd < createTimeBegin) refuseField('createTimeEnd', '结束时间不能早于开始时间')
  if (createTimeEnd.getTime() - createTimeBegin.getTime() > STATISTICS_DAYS * DAY_MS) refuseField('createTimeEnd', '时间范围过大')
  const own = flowUuid === undefined ? sql`true` : sql`a.flow_uuid = ${flowUuid}`
  const where = sql`a.created_at >= ${createTimeBegin} and a.created_at <= ${createTimeEnd} and ${own} and ${managedBy(asking)}`
  const [flows, dayList, nodes] = await together(countFlows(tx, where), countDays(tx, where), measureNodes(tx, where))
  const {
    flowUuid: _flow,
    flowName: _name,
    ...all
  } = flows.list.find((row) => row.flowUuid === null) ?? { flowUuid: null, flowName: null, ...NONE }
  return {
    ...all,
    dayList,
    flowList: flows.list.filter((row) => row.flowUuid !== null),
    moreFlowCount: flows.more,
    nodeList: weigh(nodes.list),
    moreNodeCount: nodes.more,
  }
}
