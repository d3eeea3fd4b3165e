import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flagOut, integer, noData, nothing, say, text } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { DAY_KIND, DAY_NAME_MAX, WORKING_YEARS } from './constants.ts'

const WORKING_DAYS = '/api/v1/enterprise/working_days'
const managers = { access: 'tenant', roles: [ROLE.basicInfo] } as const

/** A real calendar day, `YYYY-MM-DD`. */
const day = () =>
  text({ max: 10 }).refine(
    (given) => given === '' || (/^\d{4}-\d{2}-\d{2}$/.test(given) && new Date(`${given}T00:00:00Z`).toJSON()?.slice(0, 10) === given),
    { error: say('格式错误') },
  )
const clock = () =>
  text({ max: 5 }).refine((given) => given === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(given), { error: say('时间格式错误') })

const hours = { beginTime: z.string(), endTime: z.string(), weekdays: z.array(z.int()) }
const run = { beginDay: day(), endDay: day() }
const oneOfThree = () => z.literal([1, 2, 3], { error: say('选项无效') })
const special = {
  /** 1 public holiday, 2 worked to make up for one, 3 day off of the enterprise. */
  kindCode: z.literal(Object.values(DAY_KIND)),
  /** How many times the wage of an hour is paid for work on it. */
  payTimes: z.literal([1, 2, 3]),
}

export const getWorkingHours = endpoint({
  method: 'GET',
  path: `${WORKING_DAYS}/hours`,
  access: 'tenant',
  roles: [],
  summary: 'From when to when, and on which days of the week (0 = Sunday), the enterprise works.',
  input: nothing(),
  output: z.object({ ...hours, version: z.int() }),
})
export const getWorkingYear = endpoint({
  method: 'GET',
  path: `${WORKING_DAYS}/year`,
  access: 'tenant',
  roles: [],
  summary: 'The days of a year that are not as their day of the week: public holidays, and what the enterprise decided for single days.',
  input: z.object({ year: integer(WORKING_YEARS.first, WORKING_YEARS.last) }),
  output: z.object({
    /** 0: the public holidays of the year have not been announced yet. */
    publicFlag: flagOut(),
    dayList: z.array(z.object({ day: z.string(), workFlag: flagOut(), dayName: z.string(), ownFlag: flagOut(), ...special })),
  }),
})
export const saveWorkingHours = endpoint({
  method: 'POST',
  path: `${WORKING_DAYS}/save_hours`,
  ...managers,
  msg: '修改成功！',
  errors: [401],
  summary: 'Says when the enterprise works. Clocks that are running already stay as they are.',
  input: z.object({
    beginTime: clock(),
    endTime: clock(),
    weekdays: z
      .array(integer(0, 6))
      .min(1, { error: say('必填') })
      .max(7),
    version: integer(0, 2_147_483_647).optional(),
  }),
  output: z.object({ version: z.int() }),
})
export const saveWorkingDays = endpoint({
  method: 'POST',
  path: `${WORKING_DAYS}/save_days`,
  ...managers,
  msg: '操作成功!',
  errors: [401],
  summary: 'Makes a run of days holidays, or worked, whatever they are for others.',
  input: z.object({
    ...run,
    kindCode: oneOfThree(),
    /** As is usual for the kind. */
    payTimes: oneOfThree().optional(),
    dayName: text({ min: 0, max: DAY_NAME_MAX }).default(''),
  }),
  output: noData(),
})
export const resetWorkingDays = endpoint({
  method: 'POST',
  path: `${WORKING_DAYS}/reset_days`,
  ...managers,
  msg: '操作成功!',
  errors: [401],
  summary: 'Takes back what the enterprise decided for a run of days.',
  input: z.object(run),
  output: noData(),
})
