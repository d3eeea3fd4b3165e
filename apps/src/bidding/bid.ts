import { dateTime, exact, files, flag, integer, longText, money, phone, ref, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { entity } from '#src/bidding/identity.ts'
import { tender } from '#src/bidding/tender.ts'
import { t } from '#src/bidding/texts.ts'
import { supplier } from '#src/supplier/supplier.ts'

const points = (label: string) => exact(label, { scale: 2, max: 100 }).readonly()

/** What one supplier offers for a tender. Nobody knows the price before the bids are opened. */
export const bid = entity('bid', '投标', {
  tender: ref('招标项目', () => tender).required(),
  supplier: ref('供应商', () => supplier).required(),
  company: text('投标单位', { max: 100 }).readonly(),
  creditCode: text('统一社会信用代码', { max: 18 }),
  contact: text('联系人', { max: 20 }).required(),
  phone: phone('联系电话').required(),
  statement: longText('资格说明', { max: 1000 }),
  docs: files('招标文件', { max: 10 }).readonly(),
  openAt: dateTime('开标时间').readonly(),
  bidEnd: dateTime('投标截止').readonly(),
  bond: money('投标保证金').readonly(),
  bondPaid: flag('保证金已到账').readonly().default(false),
  submittedAt: dateTime('投标时间').readonly(),
  price: money('投标报价', { min: 1, max: 100_000_000_000 }).sealedUntil('openAt'),
  offer: files('投标文件', { max: 10 }).sealedUntil('openAt'),
  businessScore: points('商务得分'),
  technicalScore: points('技术得分'),
  priceScore: points('价格得分'),
  total: points('总分'),
  rank: integer('名次').readonly(),
  reason: text('原因', { max: 200 }).readonly(),
})
  .states({
    invited: ['10', '待报名', { tone: 'neutral', phase: 'waiting' }],
    signed: ['20', '待资格审查', { tone: 'warning', locked: true, phase: 'confirming' }],
    admitted: ['25', '待投标', { tone: 'info', locked: true, phase: 'working' }],
    sealed: ['30', '已密封', { tone: 'violet', locked: true, phase: 'working' }],
    opened: ['40', '已开标', { tone: 'info', locked: true, phase: 'working' }],
    won: ['50', '中标', { tone: 'success', final: true }],
    lost: ['60', '未中标', { tone: 'neutral', final: true, phase: 'closed' }],
    invalid: ['90', '无效投标', { tone: 'error', final: true, phase: 'closed' }],
    gone: ['95', '已放弃', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .actions({
    signUp: { label: '报名', from: 'invited', to: 'signed', who: 'link', form: ['contact!', 'phone!', 'statement'], guard: 'isSigning' },
    admit: {
      label: '通过资格审查',
      from: 'signed',
      to: 'admitted',
      who: 'permission',
      form: ['bondPaid'],
      guard: 'isUsable',
      effect: 'handOut',
      bulk: true,
    },
    reject: { label: '不通过', from: 'signed', to: 'invalid', who: 'permission', form: ['reason!'], danger: true, effect: 'tellRejected' },
    submit: {
      label: '密封投标',
      from: ['admitted', 'sealed'],
      to: 'sealed',
      who: 'link',
      form: ['price!', 'offer'],
      guard: 'isBidding',
      set: { submittedAt: now },
      late: { opened: t('投标已截止') },
    },
    giveUp: {
      label: '放弃投标',
      from: ['invited', 'signed', 'admitted', 'sealed'],
      to: 'gone',
      who: 'link',
      confirm: '放弃后不能再投标，确认放弃？',
      danger: true,
      guard: 'isNotOver',
    },
    invalidate: {
      label: '判为无效',
      from: 'opened',
      to: 'invalid',
      who: 'permission',
      form: ['reason!'],
      danger: true,
      guard: 'isChecking',
      effect: 'recount',
    },
    remind: {
      label: '再次发送',
      from: ['invited', 'signed', 'admitted', 'sealed'],
      who: 'permission',
      confirm: '确认再次向「{contact}」发送投标链接？',
      effect: 'send',
    },
  })
  .todos({ toAdmit: { while: 'signed', for: whoMay('admit'), word: '待资格审查' } })
  .uniqueTogether(['tender', 'supplier'], t('该供应商已报名'))
  .kpis(({ state, oneOf }) => ({
    signedUp: count('报名家数'),
    toAdmit: count('待资格审查', state('signed'), 'less'),
    sealed: count('密封中的投标', state('sealed')),
    won: count('中标', oneOf('rank', [1])),
  }))
  .form(
    {
      title: '报名',
      fields: ['tender', 'supplier', 'creditCode', 'contact', 'phone', 'statement', 'bond', 'bondPaid', 'docs', 'bidEnd', 'openAt'],
    },
    { title: '投标', fields: ['submittedAt', 'price', 'offer', 'reason'] },
    { title: '评审', fields: ['businessScore', 'technicalScore', 'priceScore', 'total', 'rank'] },
  )
  .list({
    columns: ['company', 'tender', 'state', 'submittedAt', 'price', 'priceScore', 'total', 'rank', 'bondPaid', 'contact', 'createTime'],
    filters: ['tender', 'supplier', 'state', 'bondPaid', 'submittedAt'],
    search: ['company', 'contact'],
    sortable: ['price', 'total', 'rank', 'submittedAt'],
    views: [kanban('state'), chart('supplier', { label: '按供应商' })],
  })
  .titled('company')
