import fc from 'fast-check'
import { expect, test } from 'vitest'
import { application } from '#src/application.ts'
import { entityEndpoints } from '#src/calls/endpoints.ts'
import { link, text } from '#src/fields.ts'
import type { ApprovalHandlers } from '#src/handlers.ts'
import { permissionTree } from '#src/permissions.ts'
import { serve } from '#src/server.ts'
import type { StateLine } from '#src/states.ts'
import { approvalsOf, isFree, isLocked, isRunning, notFor } from '#src/work/approval.ts'
import type { ApprovalSpec } from '#src/work/approval-spec.ts'

const STATES = {
  draft: ['10', '草稿'],
  asking: ['20', '审批中'],
  done: ['30', '已通过', { locked: true }],
  dead: ['40', '已作废'],
} as const satisfies Record<string, StateLine>
const { app, entity } = application('pkg1', 'office', '办公')
const request = entity('request', '申请', {
  title: text('名称').required(),
  approvalUuid: link('关联审批'),
  endUuid: link('作废审批'),
}).states(STATES)
const leave = request.actions({
  submit: {
    label: '提交',
    from: 'draft',
    to: 'done',
    who: 'permission',
    approval: { flow: 'office.leave', link: 'approvalUuid', while: 'asking', meanwhile: ['withdraw'] },
  },
  withdraw: { label: '撤回', from: 'asking', to: 'draft', who: 'creator' },
  pass: { label: '通过', from: 'asking', to: 'done', who: 'permission' },
  end: {
    label: '作废',
    from: ['asking', 'done'],
    to: 'dead',
    who: 'permission',
    approval: { flow: 'office.end', link: 'endUuid', holds: 'days' },
  },
  rate: { label: '评价', from: 'done', who: 'link' },
})
const office = app({ entities: { request: leave }, icon: 'store', category: '测试' })

// Each mistake below must not compile.
export const mistakes = () => {
  const asking = { label: '提交', from: 'draft', to: 'done', who: 'permission' } as const
  // @ts-expect-error an unknown field
  request.actions({ submit: { ...asking, approval: { flow: 'office.leave', link: 'aprovalUuid' } } })
  // @ts-expect-error an unknown state to wait in
  request.actions({ submit: { ...asking, approval: { flow: 'office.leave', link: 'approvalUuid', while: 'askng' } } })
  // @ts-expect-error an unknown state to go to
  request.actions({ submit: { ...asking, approval: { flow: 'office.leave', link: 'approvalUuid', leads: { rejected: 'rejcted' } } } })
  // @ts-expect-error an action that there is not
  request.actions({ submit: { ...asking, approval: { flow: 'office.leave', link: 'approvalUuid', meanwhile: ['withdrw'] } } })
  const form = () => null
  const holds = { days: { hold() {}, use() {}, release() {} } }
  const approvals = { 'office.leave': { form }, 'office.end': { form } }
  // @ts-expect-error a flow of which nothing is said
  serve({ app: office, entities: { request: { approvals: { 'office.leave': { form } }, holds } } })
  // @ts-expect-error a misspelt flow
  serve({ app: office, entities: { request: { approvals: { ...approvals, 'office.leav': { form } }, holds } } })
  // @ts-expect-error nobody keeps the days
  serve({ app: office, entities: { request: { approvals } } })
  // @ts-expect-error an unknown state after the end
  const gone: ApprovalHandlers<typeof leave> = { form, ended: () => ({ state: 'gone' }) }
  app({
    ...{ entities: { request: leave }, icon: 'store', category: '测试' },
    // @ts-expect-error nobody holds a right to what only a link does
    roles: [{ name: 'desk', label: '前台', permissions: ['request:action.rate'] }],
  })
  void gone
  return serve({
    app: office,
    entities: { request: { approvals: { ...approvals, 'office.end': { form, ended: () => ({ state: 'done' }) } }, holds } },
  })
}

const codes = Object.values(STATES).map(([code]) => code)
const row = fc.record({ state: fc.constantFrom(...codes), approvalUuid: fc.option(fc.uuid()), endUuid: fc.option(fc.uuid()) })
const action = fc.constantFrom('submit', 'withdraw', 'pass', 'end', 'rate')

test('a row is kept from everything but what may be done meanwhile, as long as it waits and an approval runs', () => {
  fc.assert(
    fc.property(row, action, (standing, name) => {
      const asked = standing.approvalUuid !== null && standing.state === '20'
      const ending = standing.endUuid !== null && ['20', '30'].includes(standing.state)
      expect(approvalsOf(leave).map((each) => isRunning(each, standing))).toEqual([asked, ending])
      expect(isFree(leave, name, standing)).toBe(!ending && (!asked || name === 'withdraw'))
      expect(isLocked(leave, standing)).toBe(asked || ending || standing.state === '30')
    }),
  )
})

test('an action for some rows only is for those whose field says so, and for those that do not say', () => {
  const refused = { owner: 'office', text: '仅年假可以折现' }
  const paid = leave.actions({ pay: { label: '折现', from: 'asking', who: 'permission', only: { field: 'title', in: ['1'], refused } } })
  const asking = (title?: string | null) => ({ state: '20', ...(title !== undefined && { title }) })
  expect([asking('1'), asking('2'), asking(null), asking()].map((row) => isFree(paid, 'pay', row))).toEqual([true, false, false, true])
  expect(notFor(paid, 'pay', asking('2'))).toEqual(refused)
  expect(notFor(paid, 'submit', asking('2'))).toBeUndefined()
})

test('what only a link or the application does has no call and no right', () => {
  const desk = app({
    entities: { request: leave.actions({ remind: { label: '催办', from: 'asking', who: ['application'] } }) },
    icon: 'store',
    category: '测试',
  })
  expect(Object.keys(entityEndpoints(desk.entities.request).acting)).toEqual(['submit', 'withdraw', 'pass', 'end'])
  const codes = JSON.stringify(permissionTree(desk))
  expect(['submit', 'end', 'rate', 'remind'].map((name) => codes.includes(`request:action.${name}"`))).toEqual([true, true, false, false])
})

test('ends lead where the action leads, or back to where it came from', () => {
  expect(approvalsOf(leave).map(({ flow, leads }) => [flow, leads])).toEqual([
    ['office.leave', { approved: 'done', rejected: 'draft', withdrawn: 'draft' }],
    ['office.end', { approved: 'dead', rejected: undefined, withdrawn: undefined }],
  ])
})

test('an approval that waits where it leads to stays there when it is agreed to', () => {
  const quoted = request.actions({
    quote: {
      label: '报价',
      from: 'draft',
      to: 'asking',
      who: 'permission',
      approval: { flow: 'office.quote', link: 'approvalUuid', while: 'asking' },
    },
  })
  expect(approvalsOf(quoted)[0]?.leads).toEqual({ approved: 'asking', rejected: 'draft', withdrawn: 'draft' })
})

test('an approval of which nobody knows where it leads, whose field is no link or that of another one, does not start', () => {
  const start = (
    ...all: (Partial<ApprovalSpec<keyof typeof STATES, 'title' | 'approvalUuid'>> & {
      from?: ('draft' | 'dead')[]
      to?: ('asking' | 'done' | 'dead')[]
    })[]
  ) =>
    app({
      entities: {
        request: request.actions(
          Object.fromEntries(
            all.map(({ from = ['draft'], to = ['done'], ...approval }, index) => [
              `ask${index}`,
              {
                label: '提交',
                from,
                to,
                who: 'permission',
                approval: { flow: 'office.leave', link: 'approvalUuid', while: 'asking', ...approval },
              },
            ]),
          ),
        ),
      },
      icon: 'store',
      category: '测试',
    })
  expect(() => start({})).not.toThrow()
  expect(() => start({ from: ['draft', 'dead'] })).toThrow('lead')
  expect(() => start({ from: ['draft', 'dead'], leads: { rejected: 'draft', withdrawn: 'draft' } })).not.toThrow()
  expect(() => start({ to: ['asking', 'done', 'dead'] })).toThrow('lead')
  expect(() => start({ link: 'title' })).toThrow('title')
  expect(() => start({}, { holds: 'days' })).toThrow('two ways')
  expect(() => start({}, { flow: 'office.end' })).toThrow('approvalUuid')
})
