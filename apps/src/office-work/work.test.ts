import { pendingMessagePage, todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minutes, minutesReader } from '#src/office-work/minutes/minutes.ts'
import { report, reportRule } from '#src/office-work/report/report.ts'
import { nextDue } from '#src/office-work/task/doing.ts'
import { task } from '#src/office-work/task/task.ts'
import { CHEN, clock, LIU, MONDAY, officeWorld, YANG } from '#src/office-work/testing.ts'

let d: Awaited<ReturnType<typeof officeWorld>>
beforeAll(async () => {
  d = await officeWorld()
})
beforeEach(() => d.begin())
afterAll(() => d.world.close())

const given = (values: object = {}) => ({ title: '整理档案', assignee: CHEN, priority: '2', repeat: '0', checklist: [], ...values })

describe('a task', () => {
  test('is done, sent back, done again and accepted', async () => {
    const uuid = await d.add(
      task,
      given({
        due: clock(MONDAY, '18:00'),
        checklist: [
          { text: '编号', done: false },
          { text: '装盒', done: false },
        ],
      }),
    )
    const { checklist } = await d.info(task, uuid)
    const lines = (checklist as { uuid: string; text: string }[]).map((line, index) => ({ ...line, done: index === 0 }))
    await d.does(task, 'tick', uuid, { checklist: lines }, 'chenjing')
    expect(await d.info(task, uuid)).toMatchObject({ progress: 50, state: '10' })
    await d.does(task, 'start', uuid, {}, 'chenjing')
    d.at(`${MONDAY}T18:30`)
    await d.fire()
    await d.does(task, 'handIn', uuid, { result: '好了' }, 'chenjing')
    expect(await d.info(task, uuid)).toMatchObject({ state: '30', late: true, progress: 100 })
    await d.does(task, 'sendBack', uuid, { returned: '缺一盒' })
    expect(await d.info(task, uuid)).toMatchObject({ state: '20', late: false, progress: 50 })
    await d.does(task, 'handIn', uuid, {}, 'chenjing')
    expect((await d.act(task, 'accept', uuid, {}, 'chenjing')).status).toBe(403)
    await d.does(task, 'accept', uuid)
    expect((await d.info(task, uuid)).state).toBe('40')
  })

  test('waits for the one before it, never for itself', async () => {
    const first = await d.add(task, given({ title: '采购盒子' }))
    const uuid = await d.add(task, given({ blockedBy: first }))
    expect((await d.act(task, 'start', uuid, {}, 'chenjing')).msg).toBe('前置任务「采购盒子」尚未完成')
    expect((await d.act(task, 'change', first, { blockedBy: uuid })).data).toEqual({ blockedBy: '前置任务之间不能循环' })
    await d.does(task, 'cancel', first)
    await d.does(task, 'start', uuid, {}, 'chenjing')
  })

  test('of one’s own is done at once, and one that repeats comes again, once', async () => {
    const uuid = await d.add(task, given({ assignee: LIU, repeat: '3', due: clock('2027-03-31', '18:00') }))
    const answers = await Promise.all([0, 1].map(() => d.act(task, 'handIn', uuid)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 3002])
    const all = await d.page(task, 'assignee', LIU)
    expect(all.filter(({ title }) => title === '整理档案').map(({ state, due }) => [state, due])).toEqual([
      ['10', clock('2027-04-30', '18:00')],
      ['40', clock('2027-03-31', '18:00')],
    ])
  })
})

test('nobody is given a task that is late already; turns that went by are not made up for', async () => {
  expect(await d.refused(task, given({ due: clock('2027-03-01', '18:00') }))).toEqual({ due: '截止时间不能早于现在' })
  const now = new Date(clock('2027-03-20', '09:00'))
  expect([nextDue(clock('2027-03-08', '18:00'), '1', now), nextDue(clock('2027-03-08', '18:00'), '2', now)]).toEqual([
    clock('2027-03-20', '18:00'),
    clock('2027-03-22', '18:00'),
  ])
  // The end of each month, however short the one between was.
  expect(nextDue(clock('2027-01-31', '18:00'), '3', now)).toBe(clock('2027-03-31', '18:00'))
})

describe('minutes', () => {
  const said = (values: object = {}) => ({
    ...{ title: '周例会', at: { begin: clock(MONDAY, '09:00'), end: clock(MONDAY, '10:00') }, host: LIU, attendees: [CHEN, YANG] },
    ...{ content: '<p>讨论了电梯</p>', decisions: [{ text: '下周检修' }] },
    todos: [
      { title: '联系维保', assignee: CHEN },
      { title: '贴通知', assignee: YANG, due: clock('2027-03-12', '18:00') },
    ],
    ...values,
  })

  test('O9: published twice: 2 tasks, not 4; attendees get 1 message', async () => {
    const uuid = await d.add(minutes, said())
    const answers = await Promise.all([0, 1].map(() => d.act(minutes, 'publish', uuid)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 3002])
    expect((await d.act(minutes, 'publish', uuid)).status).toBe(409)
    expect((await d.page(task, 'source', '2')).map(({ title, assigneeName }) => [title, assigneeName]).toSorted()).toEqual([
      ['联系维保', '陈静'],
      ['贴通知', '杨磊'],
    ])
    await d.drain()
    const told = (await d.world.as('chenjing').call(pendingMessagePage, { pageSize: 50 })).data.list
    expect(told.filter(({ title }) => title === '会议纪要已发布：周例会')).toHaveLength(1)
    expect(await d.page(minutesReader, 'minutes', uuid)).toHaveLength(2)
  })

  test('are published by whoever led the meeting too, before whom they are', async () => {
    const uuid = await d.add(minutes, said({ host: CHEN, attendees: [YANG] }))
    const { data } = await d.world.as('chenjing').call(todoPage, { pageNum: 1, pageSize: 50 })
    expect(data.list.map(({ title }) => title)).toContain('待发布会议纪要：周例会')
    expect((await d.act(minutes, 'publish', uuid, {}, 'yanglei')).status).toBe(403)
    await d.does(minutes, 'edit', uuid, { title: '周例会（补）' }, 'chenjing')
    await d.does(minutes, 'publish', uuid, {}, 'chenjing')
    expect((await d.info(minutes, uuid)).state).toBe('20')
  })

  test('revised, they are published again with the new actions alone; readers confirm or object within a day', async () => {
    const uuid = await d.add(minutes, said())
    await d.does(minutes, 'publish', uuid)
    await d.does(minutes, 'revise', uuid)
    const { todos } = await d.info(minutes, uuid)
    await d.does(minutes, 'edit', uuid, { todos: [...(todos as object[]), { title: '拍照存档', assignee: YANG }] })
    await d.does(minutes, 'publish', uuid)
    expect(await d.page(task, 'source', '2')).toHaveLength(3)
    const open = (await d.page(minutesReader, 'minutes', uuid)).filter(({ state }) => state === '10')
    const of = (user: string) => String(open.find((row) => row.user === user)?.uuid)
    await d.does(minutesReader, 'object', of(CHEN), { objection: '决议记错了' }, 'chenjing')
    d.at('2027-03-09T08:01')
    expect((await d.act(minutesReader, 'object', of(YANG), { objection: '我也是' }, 'yanglei')).msg).toBe('发布 24 小时后不能再提出异议')
    await d.fire()
    expect((await d.info(minutesReader, of(YANG))).state).toBe('50')
    await d.does(minutesReader, 'confirm', of(YANG), {}, 'yanglei')
  })
})

describe('reports', () => {
  test('are opened on working days, reminded of, sent late until ten, and missed after that', async () => {
    await d.add(reportRule, { name: '客服日报', kind: '1', authors: [LIU, CHEN], receivers: [YANG], enabled: true }, 'zhangwei')
    d.at('2027-03-09T00:30')
    await d.schedules()
    await d.schedules()
    const open = (await d.page(report, 'day', '2027-03-09')).filter(({ receivers }) => (receivers as string[]).includes(YANG))
    expect(open.map(({ state, kind }) => [state, kind])).toEqual([
      ['10', '1'],
      ['10', '1'],
    ])
    const of = (user: string) => String(open.find((row) => row.author === user)?.uuid)
    expect(Object.keys((await d.act(report, 'send', of(LIU), {})).data as object)).toEqual(['done'])
    d.at('2027-03-09T17:31')
    await d.fire()
    d.at('2027-03-10T00:30')
    await d.schedules()
    await d.does(report, 'send', of(LIU), { done: '巡楼', plan: '回访' })
    expect(await d.info(report, of(LIU))).toMatchObject({ state: '20', late: true, facts: expect.stringContaining('完成任务') })
    await d.does(report, 'read', of(LIU), { reply: '辛苦了' }, 'yanglei')
    d.at('2027-03-10T10:01')
    await d.fire()
    expect([(await d.info(report, of(LIU))).state, (await d.info(report, of(CHEN))).state]).toEqual(['30', '40'])
    await d.drain()
    const told = (await d.world.as('yanglei').call(pendingMessagePage, { pageSize: 50 })).data.list
    expect(told.map(({ title }) => title)).toContain('客服日报：2 人未交')
  })
})
