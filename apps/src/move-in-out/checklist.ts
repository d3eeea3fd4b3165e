import { dateTime, dict, text, user } from '@qifuyun/kit/fields.ts'

export const POINT_STATE = { open: '1', done: '2', skipped: '3' } as const

/** How far a point of a procedure is, and who has said so. */
export const progress = {
  state: dict('进度', {
    open: [POINT_STATE.open, '待办', 'warning'],
    done: [POINT_STATE.done, '已办', 'success'],
    skipped: [POINT_STATE.skipped, '免办', 'neutral'],
  }).required(),
  by: user('办理人'),
  at: dateTime('办理时间'),
  note: text('说明', { max: 200 }),
}
