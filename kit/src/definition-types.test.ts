import { expect, test } from 'vitest'
import { z } from 'zod'
import { definitionOf } from '#src/app.ts'
import { application } from '#src/application.ts'
import { customCall } from '#src/calls/custom-call.ts'
import type { Entity, InputOf, RowOf, StoredOf } from '#src/entity.ts'
import { dateTime, days, dict, flag, images, integer, range, ref, rows, serial, text, user } from '#src/fields.ts'
import { by, count, rate, sum } from '#src/kpi.ts'
import { right } from '#src/permissions.ts'
import { publicPage } from '#src/public-page.ts'
import { servesPage } from '#src/public-page-handlers.ts'
import { serve } from '#src/server.ts'
import { now } from '#src/states.ts'
import { buckets, kanban, pivot } from '#src/views.ts'
import { clocked, held, rating, suspended } from '#src/work/fields.ts'
import { behind, firstOf, whoMay } from '#src/work/whom.ts'

const { app, entity } = application('pkg1', 'shop', '商店')

const thing = entity('thing', '物品', { code: text('编码').required(), qty: integer('数量') })
  .computed({ left: integer('剩余') })
  .list({ columns: ['code', 'left', 'createTime'] })

const order = entity('order', '单据', {
  no: serial('D{yyyyMMdd}{seq4}'),
  kind: dict('类型', { key: ['1', '钥匙'], card: ['2', '门卡'] }).required(),
  thingUuid: ref('物品', () => thing),
  photos: images('照片'),
  lines: rows('明细', { qty: integer('数量').required() }),
  doneAt: dateTime('完成时间').readonly(),
})
  .states({ open: ['10', '进行中'], done: ['20', '已完成', { final: true }] })
  .actions({
    finish: { label: '完成', from: 'open', to: 'done', who: 'permission', guard: 'mayFinish', effect: 'settle', set: { doneAt: now } },
  })

const shop = app({ entities: { thing, order }, icon: 'store', category: '测试' })

const said = { owner: 'shop', text: '该时段已被预订' }
const booking = entity('booking', '预订', {
  room: ref('房间', () => thing),
  seat: integer('座位'),
  kind: dict('类型', { hall: ['1', '大厅'], box: ['2', '包间'] }),
  title: text('名称'),
  at: range('时段'),
  term: days('租期'),
  doneAt: dateTime('完成时间'),
}).states({ open: ['10', '进行中'] })

const duty = entity('duty', '事务', { kind: ref('类型', () => thing), ...held(), ...clocked(), ...suspended(), ...rating() })
  .states({
    open: ['10', '待派单'],
    given: ['20', '待接单'],
    working: ['30', '处理中'],
    suspended: ['40', '已挂起'],
    done: ['90', '已完成'],
  })
  .rights({ lead: '负责' })
const assigned = { states: { open: 'open', given: 'given', taken: 'working' }, dispatchers: whoMay('lead') } as const

// These lines are judged by the compiler: each mistake below must not compile.
export const mistakes = () => {
  // @ts-expect-error an unknown column
  thing.list({ columns: ['nothing'] })
  // @ts-expect-error an unknown field along a table
  order.list({ columns: ['no'], views: [pivot('kind', 'nothing', count('件数'))] })
  // @ts-expect-error an unknown field in its cells
  order.list({ columns: ['no'], views: [pivot('kind', 'thingUuid', sum('合计', 'nothing', 'fen'))] })
  // @ts-expect-error an unknown field across a board
  order.list({ columns: ['no'], views: [kanban('state', { lanes: 'nothing' })] })
  // @ts-expect-error spans of days from an unknown field
  order.list({ columns: ['no'], views: [kanban(buckets('nothing', [7]))] })
  // @ts-expect-error an unknown field in a ratio of sums
  order.kpis(({ sum: of }) => ({ done: rate('完成率', of('nothing'), of('kind')) }))
  // @ts-expect-error an unknown state
  order.actions({ undo: { label: '撤销', from: 'closed', to: 'open', who: 'permission' } })
  // @ts-expect-error an unknown field is set
  order.actions({ undo: { label: '撤销', from: 'done', to: 'open', who: 'permission', set: { nothing: now } } })
  // @ts-expect-error an unknown state in a figure
  order.kpis(({ state }) => ({ open: { label: '', unit: 'count', better: 'more', value: { of: 'count', where: state('closed') } } }))
  // @ts-expect-error the computed field has no function
  serve({ app: shop, entities: { order: { guards: { mayFinish() {} }, effects: { settle: () => ({}) } } } })
  const guardless = { guards: {}, effects: { settle: () => ({}) } }
  // @ts-expect-error the guard has no function
  serve({ app: shop, entities: { thing: { computed: { left: async () => new Map() } }, order: guardless } })
  const left = async () => new Map()
  const served = { guards: { mayFinish() {} }, effects: { settle: () => ({}) } }
  // @ts-expect-error a function that nothing names
  serve({ app: shop, entities: { thing: { computed: { left, right: left } }, order: served } })
  // @ts-expect-error lines inside lines
  rows('明细', { parts: rows('部件', { qty: integer('数量') }) })
  // @ts-expect-error a text hides the name of a reference
  entity('pass', '放行', { company: ref('单位', () => thing), companyName: text('单位名称') })
  // @ts-expect-error and of somebody
  entity('pass', '放行', { managerUserUuid: user('负责人'), managerUserName: text('负责人') })
  // @ts-expect-error hidden by a field that there is not
  entity('case', '投诉', { anonymous: flag('匿名'), who: text('投诉人').hiddenWhile('anonymus', 'case:action.unveil') })
  // @ts-expect-error asked for while a field that there is not has a code
  entity('case', '投诉', { kind: dict('类型', { a: ['1', '甲'] }), who: text('投诉人').when('knd', '1') })
  // @ts-expect-error lines too
  rows('明细', { kind: dict('类型', { a: ['1', '甲'] }), qty: integer('数量').when('knd', '1') })
  // @ts-expect-error filled in from what is no field
  entity('case', '投诉', { room: ref('房间', () => thing), seat: ref('座位', () => thing).from('rooms') })
  // @ts-expect-error a figure of a field that there is not
  booking.kpis(() => ({ seats: sum('座位', 'seats', '个') }))
  // @ts-expect-error counted by a moment that there is not
  booking.kpis(() => ({ seats: by('done', count('座位')) }))
  // @ts-expect-error a code that there is not
  booking.kpis(({ eq }) => ({ halls: count('大厅', eq('kind', '3')) }))
  // @ts-expect-error a right that there is not
  right(order, 'action.finsh')
  // @ts-expect-error a call that asks for it
  customCall({ name: 'x', summary: 'x', of: order, verb: 'action.finsh', input: z.object({}), output: z.object({}) })
  // @ts-expect-error a free text is no thing that two rows share
  booking.noOverlap('title', 'at', said)
  // @ts-expect-error nor is a span
  booking.noOverlap(['room', 'term'], 'at', said)
  // @ts-expect-error a moment is no span of time
  booking.noOverlap('room', 'doneAt', said)
  // @ts-expect-error an unknown state
  booking.noOverlap('room', 'at', said, { while: ['opened'] })
  // @ts-expect-error here too
  booking.uniqueTogether(['room', 'title'], said, { while: ['opened'] })
  // @ts-expect-error an unknown state
  duty.assigned({ ...assigned, states: { open: 'open', taken: 'doing' } })
  // @ts-expect-error a right that there is not
  duty.assigned({ ...assigned, dispatchers: whoMay('leed') })
  // @ts-expect-error nor is it one of a further choice
  duty.assigned({ ...assigned, dispatchers: firstOf(whoMay('leed'), 'holder') })
  // @ts-expect-error an unknown field says who it is
  duty.assigned({ ...assigned, dispatchers: 'hodler' })
  // @ts-expect-error the entity lacks the fields of the trait
  thing.states({ open: ['10', '进行中'] }).assigned({ states: { open: 'open', taken: 'open' }, dispatchers: whoMay('assigned') })
  // @ts-expect-error an unknown field behind the reference
  behind('kind', () => thing)('minutes')
  // @ts-expect-error a step of an unknown state
  duty.todos({ doing: { while: 'doing', for: 'holder', word: '待处理' } })
  // @ts-expect-error for those with a right that there is not
  duty.todos({ working: { while: 'working', for: whoMay('leed'), word: '待处理' } })
  // @ts-expect-error until an unknown moment
  duty.todos({ working: { while: 'working', for: 'holder', word: '待处理', due: 'doneBy' } })
  // @ts-expect-error a rest from an unknown state
  duty.suspendable({ from: ['doing'], max: 3, days: 30 })
  // @ts-expect-error an unknown field names the urgent ones
  duty.deadlines({ finish: 60, urgent: ['level', '1'], warning: { ahead: 10, tell: 'holder' }, overdue: { tell: 'holder' } })
  // @ts-expect-error a rating that leads nowhere
  duty.rated({ after: 'working', to: 'ended', unsolved: 'given', within: { hours: 48 }, by: 'link' })
  // @ts-expect-error nobody is called back without the fields of that
  duty.calledBack({ after: 'working', to: 'done', unsolved: 'given' })
  const worked = duty.assigned({ ...assigned, actions: { dispatch: { guard: 'mayGo' } } })
  const work = app({ entities: { duty: worked, thing }, icon: 'store', category: '测试' })
  // @ts-expect-error the guard of an action of a trait has no function
  serve({ app: work, entities: { duty: {}, thing: { computed: { left: async () => new Map() } } } })
  const shopOf = { entities: { thing, order: order.rights({ count: '盘点' }) }, icon: 'store', category: '测试' }
  app({
    ...shopOf,
    // @ts-expect-error a right of no entity
    roles: [{ name: 'desk', label: '前台', permissions: ['order:read', 'ordr:read'] }],
  })
  app({
    ...shopOf,
    // @ts-expect-error an action that there is not
    roles: [{ name: 'desk', label: '前台', permissions: ['order:action.finsh'] }],
  })
  publicPage('thing', thing, {
    title: '物品',
    shows: ['code'],
    // @ts-expect-error a field that the made row lacks
    adds: { of: order, label: '登记', form: ['kind!', 'fotos'] },
  })
  const page = publicPage('thing', thing, { title: '物品', shows: ['code'], adds: { of: order, label: '登记', form: ['kind!', 'photos'] } })
  // @ts-expect-error what the made row lacks
  servesPage(page, { fill: ({ row, sent }) => ({ ...sent, thingUuid: row.uuid, fotos: [] }) })
  // @ts-expect-error the row behind the link lacks it
  servesPage(page, { view: ({ row }) => ({ notes: [row.name] }) })
  // @ts-expect-error offered for what is no field
  servesPage(page, { choices: async () => ({ thing: [] }) })
  // @ts-expect-error a required field is missing
  const missing: InputOf<typeof order> = { lines: [] }
  // @ts-expect-error not one of the codes
  const wrong: InputOf<typeof order> = { kind: '3', lines: [] }
  // @ts-expect-error read-only
  const readonly: InputOf<typeof order> = { kind: '1', lines: [], doneAt: '2026-01-01T00:00:00.000Z' }
  return { missing, wrong, readonly }
}

// And these must.
export const facts = () => {
  duty
    .assigned({ ...assigned, dispatchers: firstOf(whoMay('lead'), whoMay('dispatch'), 'holder'), claim: { who: 'permission' } })
    .suspendable({ from: ['working'], max: 3, days: 30 })
    .rated({ after: 'working', to: 'done', unsolved: 'given', within: { hours: 48 }, by: 'link' })
    .deadlines({
      finish: behind('kind', () => thing)('qty'),
      warning: { ahead: 10, tell: 'holder' },
      overdue: { tell: [whoMay('transfer')] },
    })
    .todos({ working: { for: whoMay('resume') }, done: { while: 'done', for: 'holder', word: '待归档' } })
  booking.noOverlap('room', 'at', said).noOverlap(['room', 'seat', 'kind'], 'term', said, { while: ['open'] })
  serve({
    app: shop,
    entities: {
      thing: { computed: { left: async () => new Map() } },
      order: {
        guards: { mayFinish: ({ row }) => void row.lines.map(({ qty }) => qty.toFixed()) },
        effects: { settle: ({ row }) => (row.kind === '1' ? { state: 'done' } : {}) },
      },
    },
  })
  app({
    entities: { thing, order: order.rights({ count: '盘点' }) },
    icon: 'store',
    category: '测试',
    roles: [
      { name: 'desk', label: '前台', permissions: ['order:read', 'order:action.finish', 'order:action.count', 'thing:export'] },
      { name: 'all', label: '全部', permissions: ['*'] },
    ],
  })
  publicPage('thing', thing, { title: '物品', shows: ['code'], adds: { of: order, label: '登记', form: ['kind!', 'photos'] } })
  const page = publicPage('thing', thing, { title: '物品', shows: ['code'], adds: { of: order, label: '登记', form: ['kind!', 'photos'] } })
  servesPage(page, { fill: ({ row, sent }) => ({ ...sent, thingUuid: row.uuid }), view: ({ row }) => ({ notes: [row.code] }) })
  booking.kpis(({ eq }) => ({ seats: by('doneAt', sum('座位', 'seat', '个', eq('kind', '1'))) }))
  right(order, 'action.finish')
  const input: InputOf<typeof order> = { kind: '1', lines: [{ qty: 1 }], photos: null }
  const show = (row: RowOf<typeof order>): [string, string, number | undefined, string | null | undefined] => [
    row.no,
    row.state,
    row.photos?.[0]?.fileSize,
    row.thingName,
  ]
  const stored = (row: StoredOf<typeof order>): string | null | undefined => row.photos?.[0]
  return { input, show, stored }
}

test('an entity knows its application and the codes of its states', () => {
  expect(order.spec.app).toMatchObject({ appKey: 'pkg1', key: 'shop', label: '商店' })
  expect(definitionOf(order)).toBe(shop)
  expect(order.stateCode('done')).toBe('20')
  expect(shop.entities.thing.spec.list.columns).toEqual(['code', 'left', 'createTime'])
})

test('the name of the folder gives the name in code', () => {
  expect(application('pkg1', 'corner-shop', '商店').entity('x', '甲', {}).spec.app.key).toBe('corner_shop')
})

test('an application lists its own entities only', () => {
  const other = application('pkg2', 'market', '市场')
  expect(() => other.app({ entities: { thing }, icon: 'store', category: '测试' })).toThrow('market: the entity thing belongs to shop')
  expect(() => app({ entities: { goods: thing }, icon: 'store', category: '测试' })).toThrow('the entity thing is listed as goods')
})

test('a field that is visible to a right which nobody can hold does not start', () => {
  const stock = entity('stock', '库存', { name: text('名称'), cost: integer('成本').visibleTo('stock:action.cots') }).rights({
    cost: '查看成本',
  })
  // @ts-expect-error nor does it compile
  expect(() => app({ entities: { stock }, icon: 'store', category: '测试' })).toThrow('stock:action.cots')
})

test('a field that is hidden by what is no flag, or that names its rows, does not start', () => {
  const start = (of: Entity) => app({ entities: { case: of }, icon: 'store', category: '测试' })
  const hidden = text('投诉人').hiddenWhile('anonymous', 'case:action.unveil')
  const rights = { unveil: '查看投诉人' }
  expect(() => start(entity('case', '投诉', { name: text('名称'), who: hidden, anonymous: text('匿名') }).rights(rights))).toThrow(
    'no flag',
  )
  expect(() => start(entity('case', '投诉', { who: hidden, anonymous: flag('匿名') }).rights(rights))).toThrow('cannot be hidden')
  expect(() => start(entity('case', '投诉', { name: text('名称'), who: hidden, anonymous: flag('匿名') }))).toThrow('case:action.unveil')
})
