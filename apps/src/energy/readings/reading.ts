import { dateTime, dict, exact, flag, images, ref, text, user } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { actor } from '@qifuyun/kit/states.ts'
import { exactText, sum } from '@qifuyun/kit/values/exact.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { entity } from '#src/energy/identity.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { KIND, SCALE } from '#src/energy/readings/usage.ts'
import { t } from '#src/energy/texts.ts'
import { project } from '#src/main-data/project.ts'

export const SOURCE = { manual: '1', import: '2', iot: '3', estimate: '4' } as const
/** Why somebody has to look at a reading before it counts. */
export const FLAW = { lower: '1', jump: '2' } as const
export const RESULT = { pass: '1', void: '2' } as const

const register = (label: string) => exact(label, { max: 99_999_999_999 })
const own = (label: string) => exact(label).readonly()

export const reading = entity('reading', '读数', {
  meter: ref('计量表', () => meter).required(),
  readAt: dateTime('抄表时间').required(),
  value1: register('读数1').required(),
  value2: register('读数2'),
  value3: register('读数3'),
  value4: register('读数4'),
  kind: dict('类型', {
    normal: [KIND.normal, '正常'],
    rollover: [KIND.rollover, '满码回零', 'warning'],
    change: [KIND.change, '换表', 'violet'],
    first: [KIND.first, '首次', 'info'],
  })
    .required()
    .default(KIND.normal),
  source: dict('来源', {
    manual: [SOURCE.manual, '人工'],
    import: [SOURCE.import, '导入', 'info'],
    iot: [SOURCE.iot, '自动', 'success'],
    estimate: [SOURCE.estimate, '估算', 'warning'],
  })
    .required()
    .default(SOURCE.manual),
  photo: images('照片', { max: 3 }),
  prevAt: dateTime('上次抄表').readonly(),
  usage1: own('用量1').inner(),
  usage2: own('用量2').inner(),
  usage3: own('用量3').inner(),
  usage4: own('用量4').inner(),
  usage: exact('用量').derived(({ usage1, usage2, usage3, usage4 }) =>
    usage1 === null || usage1 === undefined ? null : exactText(sum([usage1, usage2, usage3, usage4]), SCALE),
  ),
  /** What holds for the time up to this reading. */
  multiplier: own('倍率'),
  modulus: own('满码值').inner(),
  final1: own('旧表止数1').inner(),
  final2: own('旧表止数2').inner(),
  final3: own('旧表止数3').inner(),
  final4: own('旧表止数4').inner(),
  abnormal: flag('异常').readonly().default(false),
  flaw: dict('异常说明', {
    lower: [FLAW.lower, '读数变小', 'error'],
    jump: [FLAW.jump, '用量超过近期平均10倍', 'warning'],
  }).readonly(),
  result: dict('审核结果', { pass: [RESULT.pass, '通过', 'success'], void: [RESULT.void, '作废', 'error'] }).readonly(),
  checkedBy: user('审核人').readonly(),
  reason: text('作废原因', { max: 200 }).readonly(),
  /** A fee was made of it: nobody changes it any more. */
  billed: flag('已出账').readonly().default(false),
  energyType: ref('能源类型', () => energyType).readonly(),
  projectUuid: ref('项目', () => project).readonly(),
})
  .states({
    pending: ['10', '待审核', { tone: 'warning', locked: true, phase: 'confirming' }],
    effective: ['20', '已生效', { tone: 'success', locked: true, phase: 'done' }],
    void: ['30', '已作废', { final: true }],
  })
  .actions({
    check: {
      label: '审核',
      from: 'pending',
      to: ['effective', 'void'],
      who: 'permission',
      form: ['result!', 'kind'],
      set: { checkedBy: actor },
      effect: 'check',
      bulk: true,
    },
    void: {
      label: '作废',
      from: 'effective',
      to: 'void',
      who: 'permission',
      form: ['reason!'],
      effect: 'void',
      confirm: '确认作废该读数？后面的用量将重新计算',
      danger: true,
    },
  })
  .todos({ check: { while: 'pending', for: whoMay('check'), word: '待审核读数' } })
  .uniqueTogether(['meter', 'readAt'], t('该时间已有读数'), { while: ['pending', 'effective'] })
  .indexedTogether(['meter', 'readAt', 'prevAt'], { while: ['pending', 'effective'] })
  .list({
    columns: ['meter', 'readAt', 'value1', 'usage', 'kind', 'source', 'projectUuid', 'abnormal', 'state'],
    filters: ['state', 'meter', 'energyType', 'projectUuid', 'source', 'kind', 'abnormal', 'readAt'],
    sort: [{ field: 'readAt', order: 'desc' }],
    sortable: ['readAt'],
  })
  .kpis(({ state }) => ({ toCheck: count('待审核读数', state('pending'), 'less') }))
  .inProject('projectUuid')
  .titled('readAt')
