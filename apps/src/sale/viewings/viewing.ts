import { dateTime, dict, images, longText, position, ref, refs, serial, text, user } from '@qifuyun/kit/fields.ts'
import { by, count, ratio } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { hours } from '@qifuyun/kit/timers.ts'
import { calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { RESULT } from '#src/sale/codes.ts'
import { entity } from '#src/sale/identity.ts'
import { lead } from '#src/sale/leads/lead.ts'
import { listing } from '#src/sale/listings/listing.ts'

const REMIND_HOURS = 2
const LISTINGS_MAX = 5

/** A broker shows homes to somebody. */
export const viewing = entity('viewing', '带看', {
  no: serial('DK{yyyyMMdd}{seq3}'),
  title: text('摘要', { max: 80 }).readonly(),
  lead: ref('客源', () => lead).required(),
  listings: refs('带看房源', () => listing, { max: LISTINGS_MAX }).required(),
  at: dateTime('带看时间').required(),
  broker: user('带看人').required(),
  accompany: user('陪看人'),
  projectUuid: ref('意向项目', () => project).from('lead'),
  checkIn: position('签到位置').readonly(),
  checkInPhoto: images('签到照片', { max: 3 }).readonly(),
  checkedAt: dateTime('签到时间').readonly(),
  result: dict('带看结果', {
    keen: [RESULT.keen, '有意向', 'success'],
    thinking: [RESULT.thinking, '考虑中', 'warning'],
    no: [RESULT.no, '无意向'],
  }).readonly(),
  feedback: longText('客户反馈', { max: 500 }).readonly(),
  doneAt: dateTime('完成时间').readonly(),
  reason: text('取消原因', { max: 200 }).readonly(),
})
  .states({
    booked: ['10', '已预约', { tone: 'info', phase: 'waiting' }],
    there: ['20', '已签到', { tone: 'warning', locked: true, phase: 'working' }],
    done: ['30', '已完成', { tone: 'success', final: true, phase: 'done' }],
    cancelled: ['40', '已取消', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .actions({
    arrive: {
      label: '签到',
      from: 'booked',
      to: 'there',
      who: [{ field: 'broker' }, { field: 'accompany' }, 'permission'],
      form: ['checkIn', 'checkInPhoto'],
      guard: 'isThere',
      set: { checkedAt: now },
    },
    finish: {
      label: '完成带看',
      from: 'there',
      to: 'done',
      who: [{ field: 'broker' }, { field: 'accompany' }, 'permission'],
      form: ['result!', 'feedback'],
      effect: 'finish',
    },
    cancel: {
      label: '取消带看',
      from: ['booked', 'there'],
      to: 'cancelled',
      who: [{ field: 'broker' }, 'permission'],
      form: ['reason!'],
      danger: true,
    },
  })
  .timers({ remind: { label: '带看前提醒', at: 'at', after: -hours(REMIND_HOURS), while: 'booked', effect: 'remind' } })
  .todos({
    booked: { while: 'booked', for: 'broker', word: '待带看', due: 'at' },
    there: { while: 'there', for: 'broker', word: '待填写带看结果' },
  })
  .kpis(({ state, eq, and }) => ({
    done: by('doneAt', count('带看量', state('done'), 'more')),
    booked: count('待带看', state('booked')),
    keen: by('doneAt', ratio('有意向占比', and(state('done'), eq('result', RESULT.keen)), state('done'))),
    cancelled: count('取消带看数', state('cancelled'), 'less'),
  }))
  .form(
    { title: '带看', fields: ['no', 'lead', 'listings', 'at', 'broker', 'accompany', 'projectUuid'] },
    { title: '结果', fields: ['checkedAt', 'checkIn', 'checkInPhoto', 'result', 'feedback', 'doneAt', 'reason'] },
  )
  .list({
    columns: ['at', 'title', 'lead', 'listings', 'broker', 'accompany', 'result', 'feedback', 'projectUuid', 'no', 'state'],
    filters: ['state', 'lead', 'listings', 'broker', 'result', 'at', 'projectUuid', 'createTime'],
    search: ['no', 'title', 'feedback'],
    sort: [{ field: 'at', order: 'desc' }],
    sortable: ['at'],
    views: [calendar('at'), kanban('state'), chart('result', { label: '按结果' })],
  })
  .seenBy('broker', 'accompany')
  .inProject('projectUuid')
  .titled('title')
