import { z } from 'zod'
import { SHARE_DAYS } from '#src/big-screen/constants.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { noData, nothing, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { pageToken } from '#src/self-service/schema.ts'

const tone = z.enum(['neutral', 'info', 'warning', 'success', 'error', 'violet'])
const amount = z.number().nullable()
/** An application and its name in code, which its catalogue of English texts goes by. */
const source = { appKey: z.string(), catalogue: z.string() }

const board = z.object({
  enterpriseName: z.string(),
  nowTime: z.string(),
  /** What can be chosen. */
  projectList: z.array(z.object({ projectUuid: z.uuid(), projectName: z.string() })),
  rooms: z
    .object({
      count: z.int(),
      buildingCount: z.int(),
      /** Square metres. */
      area: z.number(),
      stateList: z.array(z.object({ code: z.int(), label: z.string(), tone, count: z.int() })),
    })
    .nullable(),
  /** Work of all applications together. */
  work: z
    .object({
      made: z.int(),
      done: z.int(),
      open: z.int(),
      late: z.int(),
      /** Hours of the day, 0 to the one that runs. */
      hourList: z.array(z.object({ made: z.int(), done: z.int() })),
      /** Where it is: projects, or buildings of the one that is chosen; the share of the last 30 days that is done. */
      placeList: z.array(
        z.object({ placeUuid: z.string(), placeName: z.string(), open: z.int(), late: z.int(), made: z.int(), doneRate: amount }),
      ),
    })
    .nullable(),
  eventList: z.array(
    z.object({
      ...source,
      appName: z.string(),
      time: z.string(),
      place: z.string().nullable(),
      title: z.string(),
      state: z.string(),
      tone,
      pcJumpUrl: z.string(),
    }),
  ),
  figureList: z.array(
    z.object({
      ...source,
      appName: z.string(),
      entity: z.string(),
      kpiKey: z.string(),
      label: z.string(),
      unit: z.string(),
      better: z.enum(['more', 'less', 'neither']),
      value: amount,
      today: amount,
      yesterday: amount,
    }),
  ),
  /** Of the last 30 days. */
  rating: z
    .object({
      average: z.number(),
      count: z.int(),
      /** How often each score was given, one star first. */
      spread: z.array(z.int()).length(5),
      wordList: z.array(z.object({ text: z.string(), place: z.string().nullable() })),
    })
    .nullable(),
  /** Whose rows tell when they change. */
  watchList: z.array(z.object({ appKey: z.string(), entity: z.string() })),
})

export const getBigScreen = endpoint({
  method: 'GET',
  path: '/api/v1/application/enterprise/big_screen/board',
  access: 'tenant',
  roles: [ROLE.workbench],
  errors: [404],
  summary: 'The board of the enterprise or of one project, as of now, over what the caller reads; parts that he may not read are null.',
  input: z.object({ projectUuid: uuid().optional() }),
  output: board,
})

export const shareBigScreen = endpoint({
  method: 'POST',
  path: '/api/v1/application/enterprise/big_screen/share',
  access: 'tenant',
  roles: [ROLE.appManagement],
  summary: 'A link to the board as the caller reads it, without names and words of people, for screens that nobody signs in to.',
  input: z.object({ days: z.literal([...SHARE_DAYS]) }),
  output: z.object({ path: z.string(), untilTime: z.string() }),
})
export const endBigScreenSharing = endpoint({
  method: 'POST',
  path: '/api/v1/application/enterprise/big_screen/end_sharing',
  access: 'tenant',
  roles: [ROLE.appManagement],
  msg: '操作成功!',
  summary: "Ends the caller's link to the board.",
  input: nothing(),
  output: noData(),
})
export const getSharedBigScreen = endpoint({
  method: 'GET',
  path: '/api/v1/public/big_screen',
  access: 'public',
  limit: 'page',
  errors: [404],
  summary: 'The board that a link opens: over what its sharer reads now, without names and words of people.',
  input: z.object({ k: pageToken() }),
  output: board,
})
