import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { instantIn } from '#src/core/instant.ts'
import { flagOut, uuid } from '#src/core/primitives.ts'

const FLOW = '/api/v1/application/enterprise/flow'

/** How far back the figures go at most. */
export const STATISTICS_DAYS = 366

const minutes = () => z.int().min(0)
const counts = {
  startedCount: z.int(),
  runningCount: z.int(),
  approvedCount: z.int(),
  rejectedCount: z.int(),
  /** Withdrawn or terminated. */
  stoppedCount: z.int(),
  /** From the submission to the decision, of those that were decided; null without any. */
  averageMinutes: minutes().nullable(),
}

export const getApprovalStatistics = endpoint({
  method: 'GET',
  path: `${FLOW}/statistics`,
  access: 'tenant',
  roles: [],
  errors: [401],
  summary: 'How many applications were started in a time, how they ended, and how long each step of them took.',
  input: z.object({ flowUuid: uuid().optional(), createTimeBegin: instantIn(), createTimeEnd: instantIn() }),
  output: z.object({
    ...counts,
    /** Days of the product's zone on which something was started or ended. */
    dayList: z.array(z.object({ day: z.string(), startedCount: z.int(), endedCount: z.int() })),
    /** The flows that were used most first. */
    flowList: z.array(z.object({ flowUuid: z.uuid(), flowName: z.string(), ...counts })),
    /** Flows that are not among them. */
    moreFlowCount: z.int().min(0),
    /** The steps that took longest first. */
    nodeList: z.array(
      z.object({
        flowUuid: z.uuid(),
        flowName: z.string(),
        nodeId: z.string(),
        nodeName: z.string(),
        /** Passages that came to an end. */
        doneCount: z.int(),
        averageMinutes: minutes(),
        /** Nine of ten took no longer. */
        ninetyMinutes: minutes(),
        returnedCount: z.int(),
        waitingCount: z.int(),
        /** Share of the time that all steps of the flow took, 0 to 100. */
        sharePercent: z.int(),
        /** The step that takes the most time of a flow with several. */
        bottleneckFlag: flagOut(),
      }),
    ),
    /** Steps that are not among them. */
    moreNodeCount: z.int().min(0),
  }),
})
