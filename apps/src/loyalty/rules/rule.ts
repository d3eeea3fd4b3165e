import { dict, exact, flag, integer, longText, refs, text } from '@qifuyun/kit/fields.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { EARNS, EARNS_CHOICES } from '#src/loyalty/codes.ts'
import { entity } from '#src/loyalty/identity.ts'
import { t } from '#src/loyalty/texts.ts'
import { project } from '#src/main-data/project.ts'

export const MODE = { perYuan: '1', fixed: '2' } as const
const CAP_MAX = 10_000_000
/** What is paid for: these may earn by the amount. */
const PAID: readonly string[] = [EARNS.spent, EARNS.fee, EARNS.onTime]

/** For what points are given, and how many. */
export const rule = entity('rule', '积分规则', {
  code: dict('获得方式', EARNS_CHOICES).required(),
  /** One rule for each, whoever writes at the same time. */
  codeKey: text('获得方式', { max: 2 }).internal().unique(),
  mode: dict('计算方式', { perYuan: [MODE.perYuan, '按金额', 'info'], fixed: [MODE.fixed, '固定积分', 'success'] })
    .required()
    .default(MODE.fixed),
  perYuan: exact('每元积分', { scale: 2, max: 1_000 }).when('mode', MODE.perYuan),
  fixed: integer('每次积分', { min: 1, max: 1_000_000 }).when('mode', MODE.fixed),
  multiplied: flag('按等级倍率').required().default(true),
  dayCap: integer('每日上限', { min: 1, max: CAP_MAX }).hint('不填则不限'),
  monthCap: integer('每月上限', { min: 1, max: CAP_MAX }).hint('不填则不限'),
  projects: refs('适用项目', () => project).hint('不填则适用全部项目'),
  items: refs('适用收费项目', () => chargeItem).hint('不填则适用全部收费项目，押金不积分'),
  validDays: integer('有效天数', { min: 1, max: 3_650 }).hint('不填则到期日为获得后12个月的月末'),
  remark: longText('说明', { max: 200 }),
  enabled: flag('启用').required().default(true),
})
  .rule('perYuan', ({ mode, perYuan }) => (mode === MODE.perYuan && !(Number(perYuan ?? 0) > 0) ? t('每元积分须大于0') : undefined))
  .rule('fixed', ({ mode, fixed }) => (mode === MODE.fixed && !fixed ? t('请填写每次积分') : undefined))
  .rule('mode', ({ code, mode }) => (mode === MODE.perYuan && code && !PAID.includes(code) ? t('只有消费与缴费可以按金额积分') : undefined))
  .rule('monthCap', ({ dayCap, monthCap }) => (dayCap && monthCap && monthCap < dayCap ? t('每月上限不能小于每日上限') : undefined))
  .list({
    columns: ['code', 'mode', 'perYuan', 'fixed', 'multiplied', 'dayCap', 'monthCap', 'projects', 'enabled'],
    filters: ['code', 'mode', 'enabled'],
    search: [],
    sort: [{ field: 'code', order: 'asc' }],
  })
  .titled('code')
