import { dateTime, link, organ, ref, refs, rows, serial, text, user } from '@qifuyun/kit/fields.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { ASSETS_MAX } from '#src/fixed-asset/documents/holding.ts'
import { DOC_STATES } from '#src/fixed-asset/documents/states.ts'
import { entity } from '#src/fixed-asset/identity.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

/** Assets on their way from one keeper to another, both of whom say so. */
export const transfer = entity('transfer', '资产调拨单', {
  no: serial('ZT{yyyyMMdd}{seq4}'),
  assets: refs('资产', () => asset, { max: ASSETS_MAX }).required(),
  fromProject: ref('调出项目', () => project).required(),
  fromRoom: ref('调出房间', () => room),
  toProject: ref('调入项目', () => project).required(),
  toRoom: ref('调入房间', () => room),
  toText: text('调入位置', { max: 100 }),
  organ: organ('调入部门').required(),
  user: user('新使用人'),
  toKeeper: user('调入管理员').required(),
  reason: text('事由', { max: 200 }).required(),
  fromKeeper: user('调出管理员').readonly(),
  before: rows('调拨前', {
    asset: ref('资产', () => asset),
    user: user('使用人'),
    organ: organ('使用部门'),
    place: text('位置', { max: 200 }),
  }).readonly(),
  givenAt: dateTime('移交时间').readonly(),
  givenBy: user('移交人').readonly(),
  receivedAt: dateTime('接收时间').readonly(),
  receivedBy: user('接收人').readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  approvalUuid: link('关联审批'),
})
  .states({
    ...DOC_STATES,
    toGive: ['30', '待移交', { tone: 'info', locked: true, phase: 'waiting' }],
    toReceive: ['70', '待接收', { tone: 'warning', locked: true, phase: 'confirming' }],
  })
  .actions({
    submit: {
      label: '提交',
      from: ['draft', 'rejected'],
      to: ['approving', 'toGive'],
      who: ['creator', 'permission'],
      guard: 'mayTransfer',
      approval: {
        flow: 'asset.transfer',
        link: 'approvalUuid',
        while: 'approving',
        leads: { approved: 'toGive', rejected: 'rejected', withdrawn: 'draft' },
        holds: 'assets',
      },
    },
    give: {
      label: '确认移交',
      from: 'toGive',
      to: 'toReceive',
      who: { field: 'fromKeeper' },
      set: { givenAt: now, givenBy: actor },
      scan: 'no',
    },
    receive: {
      label: '确认接收',
      from: 'toReceive',
      to: 'done',
      who: { field: 'toKeeper' },
      set: { receivedAt: now, receivedBy: actor },
      effect: 'receive',
      scan: 'no',
    },
    cancel: {
      label: '取消',
      from: ['draft', 'rejected', 'toGive', 'toReceive'],
      to: 'cancelled',
      who: ['creator', { field: 'fromKeeper' }, 'permission'],
      effect: 'letGo',
      confirm: '确认取消「{no}」？',
      danger: true,
    },
  })
  .todos({
    toGive: { while: 'toGive', for: 'fromKeeper', word: '待移交' },
    toReceive: { while: 'toReceive', for: 'toKeeper', word: '待接收' },
  })
  .form(
    { title: '调拨资产', fields: ['assets', 'fromProject', 'fromRoom', 'reason'] },
    { title: '调入', fields: ['organ', 'toKeeper', 'user', 'toProject', 'toRoom', 'toText'] },
  )
  .list({
    columns: ['no', 'assets', 'fromProject', 'toProject', 'organ', 'fromKeeper', 'toKeeper', 'givenAt', 'receivedAt', 'state'],
    filters: ['state', 'assets', 'fromProject', 'toProject', 'organ', 'fromKeeper', 'toKeeper', 'createTime'],
    search: ['no', 'reason'],
    views: [kanban('state')],
  })
  .inProject('projectUuid')
  .seenBy('fromKeeper', 'toKeeper', 'user')
  .titled('no')
