import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flagOut, nothing } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { DAY_SOURCES } from './day.ts'

const WORKBENCH = '/api/v1/application/enterprise/workbench'
const guard = { access: 'tenant', roles: [ROLE.workbench] } as const
const moment = z.string()
const flag = flagOut()

const face = z.object({ userUuid: z.uuid(), userName: z.string(), headImg: z.string().nullable() })
/** Words that are data, or labels of the definition, which the application's catalogue has in English. */
const words = z.object({ text: z.string(), labelFlag: flag })
const tone = z.enum(['neutral', 'info', 'warning', 'success', 'error', 'violet'])

/** What the reader may do in place. */
const deed = z.object({
  /** `agree`, `overrule`, `checkin`, `finish`, or the name of an action of the definition. */
  name: z.string(),
  /** Of an application: the label of its action. */
  label: z.string().nullable(),
  dangerFlag: flag,
  /** 1: done without a further question. */
  directFlag: flag,
})

const place = {
  title: z.string(),
  urlScope: z.string(),
  pcJumpUrl: z.string().nullable(),
}

const aside = { ...place, businessTypeCode: z.string() }

const dayRow = z.object({
  /** Names it as long as it waits for the same. */
  key: z.string(),
  /** What it is about: a business type, or the key of an application. */
  businessTypeCode: z.string(),
  businessTypeName: z.string(),
  ...place,
  /** The application's name in code, which its catalogue of English texts goes by. */
  catalogue: z.string().nullable(),
  /** What has to be done: 待派单. */
  step: z.string().nullable(),
  factList: z.array(words),
  tag: z.object({ label: z.string(), tone }).nullable(),
  person: face.nullable(),
  pictureUrl: z.string().nullable(),
  /** When it begins, or by when it is to be done. */
  dueTime: moment.nullable(),
  /** 1: it takes place then, 0: it has to be done by then. */
  eventFlag: flag,
  endTime: moment.nullable(),
  /** Since when it waits. */
  sinceTime: moment,
  actionList: z.array(deed),
  /** What the actions are done to. */
  approval: z.object({ wfProcinstUuid: z.uuid(), wfProcinstNodeUuid: z.uuid() }).nullable(),
  record: z.object({ appKey: z.string(), entity: z.string(), uuid: z.uuid(), version: z.int() }).nullable(),
  bookingUuid: z.uuid().nullable(),
  todoUuid: z.uuid().nullable(),
})

export const getMyDay = endpoint({
  ...guard,
  method: 'GET',
  path: `${WORKBENCH}/my_day`,
  summary: 'Everything that waits for the caller, by its deadline, with what he may do about it; a source that fails is named.',
  input: nothing(),
  output: z.object({
    nowTime: moment,
    list: z.array(dayRow),
    /** 1: more waits than is listed. */
    moreFlag: flag,
    /** Sources that could not be read. */
    failedList: z.array(z.enum(DAY_SOURCES)),
    /** What takes place today, and what has to be done by a moment of today. */
    bandList: z.array(z.object({ ...aside, eventFlag: flag, beginTime: moment, endTime: moment.nullable() })),
    doneCount: z.int(),
    doneList: z.array(z.object({ ...aside, doneTime: moment })),
    tomorrowCount: z.int(),
    tomorrowList: z.array(z.object({ ...aside, dueTime: moment })),
  }),
})

const PRESENCE = ['meeting', 'online', 'offline'] as const

export const getMyTeam = endpoint({
  ...guard,
  method: 'GET',
  path: `${WORKBENCH}/my_team`,
  summary: 'Those whom the caller leads, else those of his department, with where they are now.',
  input: nothing(),
  output: z.object({
    count: z.int(),
    meetingCount: z.int(),
    onlineCount: z.int(),
    list: z.array(
      face.extend({
        imAccountId: z.uuid(),
        userPosition: z.string().nullable(),
        presence: z.enum(PRESENCE),
        /** Of a meeting: until when, and what it is about for those who take part in it. */
        untilTime: moment.nullable(),
      }),
    ),
  }),
})
