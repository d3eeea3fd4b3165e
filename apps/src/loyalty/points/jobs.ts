import { job } from '@qifuyun/kit/jobs/job.ts'
import { z } from 'zod'
import { member } from '#src/loyalty/members/member.ts'
import { t } from '#src/loyalty/texts.ts'

const input = z.object({ day: z.iso.date() })
export type DayInput = z.output<typeof input>

const of = { of: member, verb: 'update', input } as const

export const expireJob = job({ name: 'expirePoints', title: t('到期积分清零'), ...of })
export const standJob = job({ name: 'judgeStandings', title: t('会员等级评定'), ...of })
export const warnJob = job({ name: 'warnMembers', title: t('积分到期提醒'), ...of })
export const birthdayJob = job({ name: 'greetBirthdays', title: t('生日积分'), ...of })
