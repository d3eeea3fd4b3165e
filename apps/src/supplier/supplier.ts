import { creditCodeProblem } from '@qifuyun/contract/core/identity-numbers.ts'
import { choices, date, dateTime, decimal, dict, flag, images, link, masked, phone, ref, rows, serial, text } from '@qifuyun/kit/fields.ts'
import { inDays } from '@qifuyun/kit/filter-builder.ts'
import { average, count } from '@qifuyun/kit/kpi.ts'
import { buckets, chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { LEVELS } from '#src/supplier/grading.ts'
import { entity } from '#src/supplier/identity.ts'
import { registration } from '#src/supplier/registration.ts'
import { t } from '#src/supplier/texts.ts'

const KINDS = {
  goods: ['1', '物资', 'info'],
  works: ['2', '工程', 'warning'],
  service: ['3', '服务', 'success'],
  mall: ['4', '商城', 'violet'],
} as const
const LICENCES = {
  business: ['1', '营业执照', 'info'],
  qualification: ['2', '资质证书', 'success'],
  safety: ['3', '安全生产许可', 'warning'],
  other: ['9', '其他证照'],
} as const

/** Days before a licence expires from which on its supplier is counted as about to be lost, and told of. */
const WARNED_DAYS = 60

/** Why a supplier was paused by itself. */
const EXPIRED = '证照已到期'

export const supplier = entity('supplier', '供应商', {
  supplierNo: serial('GYS{seq5}', '供应商编号'),
  name: text('供应商名称', { max: 100 }).required(),
  creditCode: text('统一社会信用代码', { max: 18 }).required(),
  kind: choices('供应类别', KINDS).required(),
  address: text('地址', { max: 200 }),
  contacts: rows(
    '联系人',
    {
      name: text('姓名', { max: 20 }).required(),
      phone: phone('联系电话', { also: 'landline' }).required(),
      post: text('职务', { max: 20 }),
    },
    { max: 10 },
  ),
  licences: rows(
    '证照',
    {
      kind: dict('证照类型', LICENCES).required(),
      no: text('证照编号', { max: 50 }).required(),
      file: images('证照照片', { max: 3 }).required(),
      validTo: date('有效期至'),
    },
    { max: 20 },
  ),
  bankName: text('开户银行', { max: 50 }),
  bankAccount: masked('银行账号', { check: 'bankAccount', shows: [0, 4] }),
  contractorUuid: ref('承包商', () => contractor),
  registration: ref('登记邀请', () => registration),
  level: dict('等级', LEVELS).readonly(),
  score: decimal('最近评分', { scale: 1, max: 100 }).readonly(),
  expiresOn: date('证照到期').readonly(),
  admittedAt: dateTime('准入时间').readonly(),
  usable: flag('可合作').readonly().default(false).inner(),
  reason: text('原因', { max: 200 }).readonly(),
  admitUuid: link('准入审批编号'),
  blackUuid: link('黑名单审批编号'),
})
  .states({
    registered: ['10', '登记', { tone: 'neutral' }],
    approving: ['20', '准入审批', { tone: 'warning', locked: true }],
    qualified: ['30', '合格', { tone: 'success', phase: 'working' }],
    paused: ['40', '暂停', { tone: 'warning' }],
    blacklisted: ['50', '黑名单', { tone: 'error', final: true }],
  })
  .actions({
    admit: {
      label: '提交准入',
      from: 'registered',
      to: 'qualified',
      who: 'permission',
      guard: 'hasLicences',
      approval: { flow: 'supplier.admit', link: 'admitUuid', while: 'approving', label: '准入审批' },
    },
    pause: { label: '暂停合作', from: 'qualified', to: 'paused', who: 'permission', form: ['reason!'], set: { usable: false } },
    resume: {
      label: '恢复合作',
      from: 'paused',
      to: 'qualified',
      who: 'permission',
      guard: 'hasLicences',
      confirm: '确认恢复与「{name}」的合作？',
      set: { usable: true, reason: null },
    },
    blacken: {
      label: '列入黑名单',
      from: ['qualified', 'paused'],
      to: 'blacklisted',
      who: 'permission',
      form: ['reason!'],
      danger: true,
      approval: { flow: 'supplier.black', link: 'blackUuid', label: '黑名单审批' },
    },
  })
  .expires('expiresOn', {
    while: ['qualified', 'paused'],
    tell: whoMay('pause'),
    what: '证照',
    ends: { from: 'qualified', to: 'paused', set: { usable: false, reason: EXPIRED }, label: '证照到期暂停' },
  })
  .todos({
    registered: { while: 'registered', for: whoMay('admit'), word: '待准入' },
    paused: { while: 'paused', for: whoMay('resume'), word: '已暂停合作' },
  })
  .rule('creditCode', ({ creditCode }) => creditCodeProblem(creditCode))
  .uniqueTogether(['creditCode'], t('供应商已存在'))
  .uniqueTogether(['name'], t('供应商已存在'))
  .kpis(({ state, and, past, le, oneOf }) => ({
    qualified: count('合格供应商', state('qualified'), 'more'),
    toAdmit: count('待准入', state('registered', 'approving')),
    expiring: count('60天内到期证照', and(state('qualified'), le('expiresOn', inDays(WARNED_DAYS))), 'less'),
    expired: count('证照已到期', and(state('paused'), past('expiresOn')), 'less'),
    weak: count('C、D级供应商', and(state('qualified'), oneOf('level', ['C', 'D'])), 'less'),
    blacklisted: count('黑名单供应商', state('blacklisted')),
    score: average('平均分', 'score', 'score', state('qualified'), 'more'),
  }))
  .overview({ lead: 'qualified', support: ['score', 'expiring', 'weak', 'toAdmit'], charts: ['level'], compares: 'qualified' })
  .form(
    {
      title: '基本信息',
      fields: [
        'supplierNo',
        'name',
        'creditCode',
        'kind',
        'address',
        'contractorUuid',
        'registration',
        'level',
        'score',
        'expiresOn',
        'admittedAt',
        'reason',
      ],
    },
    { title: '联系与结算', fields: ['contacts', 'bankName', 'bankAccount'] },
    { title: '资质', fields: ['licences'] },
  )
  .list({
    columns: ['supplierNo', 'name', 'kind', 'level', 'score', 'expiresOn', 'state', 'creditCode', 'createTime'],
    filters: ['state', 'kind', 'level', 'expiresOn', 'createTime'],
    search: ['supplierNo', 'name', 'creditCode'],
    sortable: ['score', 'expiresOn'],
    views: [kanban('state'), kanban(buckets('expiresOn', [7, 30, 60]), { label: '按证照到期' }), chart('level', { label: '按等级' })],
  })
  .titled('name')
  .chosenWhile('usable', t('供应商已被禁用'))
