import { dateTime, dict, images, organ, ref, text, user } from '@qifuyun/kit/fields.ts'
import { by, ratio } from '@qifuyun/kit/kpi.ts'
import { actor } from '@qifuyun/kit/states.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { category } from '#src/fixed-asset/cards/category.ts'
import { count } from '#src/fixed-asset/counting/count.ts'
import { entity } from '#src/fixed-asset/identity.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

export const RESULT = { open: '1', normal: '2', place: '3', user: '4', missing: '5', extra: '6' } as const

/** One asset of a count, or something that no card knows: a row of its own, so that several people count at once, without a network too. */
export const countLine = entity('countLine', '盘点明细', {
  count: ref('盘点单', () => count).required(),
  asset: ref('资产', () => asset).readonly(),
  no: text('资产编号').readonly(),
  name: text('名称', { max: 100 }).required(),
  category: ref('分类', () => category).required(),
  spec: text('规格型号'),
  sn: text('序列号'),
  bookUser: user('账面使用人').readonly(),
  bookOrgan: organ('账面部门').readonly(),
  bookPlace: text('账面位置', { max: 200 }).readonly(),
  result: dict('盘点结果', {
    open: [RESULT.open, '未盘'],
    normal: [RESULT.normal, '正常', 'success'],
    place: [RESULT.place, '位置不符', 'warning'],
    user: [RESULT.user, '使用人不符', 'warning'],
    missing: [RESULT.missing, '盘亏', 'error'],
    extra: [RESULT.extra, '盘盈', 'violet'],
  })
    .readonly()
    .default(RESULT.open),
  foundProject: ref('实际项目', () => project),
  foundRoom: ref('实际房间', () => room),
  foundText: text('实际位置', { max: 100 }),
  foundUser: user('实际使用人'),
  photo: images('照片', { max: 3 }),
  note: text('说明', { max: 200 }),
  countedAt: dateTime('盘点时间').readonly(),
  countedBy: user('盘点人').readonly(),
  madeNo: text('生成单据').readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  settledAt: dateTime('结算时间').readonly(),
})
  .states({
    open: ['10', '待盘', { tone: 'info', phase: 'waiting', locked: true }],
    counted: ['20', '已盘', { tone: 'success', phase: 'working', locked: true }],
    settled: ['40', '已结算', { final: true }],
    dropped: ['50', '已取消', { final: true }],
  })
  .actions({
    count: {
      label: '盘点',
      from: ['open', 'counted'],
      to: 'counted',
      who: 'permission',
      form: ['result!', 'foundProject', 'foundRoom', 'foundText', 'foundUser', 'photo', 'note', 'countedAt'],
      guard: 'isCounting',
      effect: 'count',
      set: { countedBy: actor },
    },
  })
  .form({
    title: '盘盈资产',
    fields: ['count', 'name', 'category', 'spec', 'sn', 'foundProject', 'foundRoom', 'foundText', 'foundUser', 'photo', 'note'],
  })
  .list({
    columns: [
      'no',
      'name',
      'bookUser',
      'bookPlace',
      'result',
      'foundProject',
      'foundText',
      'foundUser',
      'countedBy',
      'countedAt',
      'madeNo',
      'state',
    ],
    filters: ['count', 'result', 'state', 'asset', 'countedBy', 'countedAt', 'settledAt'],
    search: ['no', 'name', 'sn'],
    views: [chart('result', { label: '按结果' })],
  })
  .kpis(({ and, eq, state, ne }) => ({
    countAccuracy: by(
      'settledAt',
      ratio('盘点准确率', and(state('settled'), eq('result', RESULT.normal)), and(state('settled'), ne('result', RESULT.extra))),
    ),
  }))
  .indexed('asset')
  .inProject('projectUuid')
  .titled('name')
