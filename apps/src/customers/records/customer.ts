import { creditCodeProblem, idCardProblem } from '@qifuyun/contract/core/identity-numbers.ts'
import {
  date,
  dateTime,
  dict,
  images,
  link,
  longText,
  masked,
  money,
  phone,
  position,
  ref,
  refs,
  rows,
  self,
  serial,
  text,
  user,
} from '@qifuyun/kit/fields.ts'
import { count, ratio } from '@qifuyun/kit/kpi.ts'
import { actor } from '@qifuyun/kit/states.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { entity } from '#src/customers/identity.ts'
import { tag } from '#src/customers/records/tag.ts'
import { t } from '#src/customers/texts.ts'
import { project } from '#src/main-data/project.ts'

export const PERSON = '1'
export const COMPANY = '2'
const IDENTITY_CARD = '1'
export const SOURCE = { imported: '1', handover: '2', sale: '3', mini: '4', manual: '5', visitor: '6' } as const

/** The states of those who are one of their own. */
const OPEN = ['potential', 'active', 'lost', 'black'] as const

const ONE_OF_THEIR_OWN = { field: 'state', cmp: 'in', value: ['10', '20', '30'] } as const

/** How many tags a customer has at most. */
export const MOST_TAGS = 20

/** A person or company that has to do with the rooms: one record each, whatever it is in which of them. */
export const customer = entity('customer', '客户', {
  customerNo: serial('KH{seq8}', '客户编号'),
  kind: dict('客户类型', {
    person: [PERSON, '个人', 'info'],
    company: [COMPANY, '企业', 'violet'],
    sole: ['3', '个体户', 'warning'],
    authority: ['4', '政府机构', 'success'],
  })
    .required()
    .default(PERSON),
  name: text('客户名称').required(),
  mobile: phone('手机号'),
  mobiles2: rows('其他号码', { phone: phone('号码', { also: 'landline' }).required(), note: text('说明', { max: 20 }) }, { max: 5 }),
  idType: dict('证件类型', {
    idCard: [IDENTITY_CARD, '身份证'],
    passport: ['2', '护照'],
    permit: ['3', '港澳台通行证'],
    other: ['4', '其他'],
  }),
  idNo: masked('证件号码', { max: 30, shows: [4, 4] }),
  creditCode: text('统一社会信用代码', { max: 18 }).when('kind', COMPANY, '3', '4'),
  contactName: text('联系人', { max: 30 }).when('kind', COMPANY, '3', '4'),
  gender: dict('性别', { male: ['1', '男'], female: ['2', '女'] }).when('kind', PERSON),
  birthday: date('生日').when('kind', PERSON),
  nation: text('国籍或民族', { max: 20 }).when('kind', PERSON),
  avatar: images('头像', { max: 1 }),
  email: text('邮箱', { max: 100 }),
  wechat: text('微信号', { max: 30 }),
  address: position('通讯地址'),
  tags: refs('标签', () => tag, { max: MOST_TAGS }),
  /** Those that an action gives or takes. */
  picked: refs('标签', () => tag, { max: MOST_TAGS })
    .readonly()
    .inner(),
  source: dict('来源', {
    imported: [SOURCE.imported, '导入'],
    handover: [SOURCE.handover, '交付'],
    sale: [SOURCE.sale, '租售'],
    mini: [SOURCE.mini, '自助登记'],
    manual: [SOURCE.manual, '手工'],
    visitor: [SOURCE.visitor, '访客'],
  })
    .required()
    .default(SOURCE.manual),
  manager: user('管家'),
  projectUuid: ref('项目', () => project).readonly(),
  lastContact: dateTime('最近联系').readonly(),
  reason: text('原因', { max: 200 }).readonly(),
  mergedInto: self('已合并到').readonly(),
  blackUuid: link('黑名单审批编号'),
  // What no two of those who are still one of their own have in common, whoever writes at the same time.
  mobileKey: text('手机号', { max: 20 }).internal().unique(),
  idKey: text('证件号码').internal().unique(),
  creditKey: text('统一社会信用代码').internal().unique(),
  remark: longText('备注'),
})
  .computed({ rooms: text('名下房屋', { max: 500 }), roles: text('身份', { max: 100 }), arrears: money('欠费') })
  .states({
    potential: ['10', '潜在', { tone: 'neutral', phase: 'waiting' }],
    active: ['20', '有效', { tone: 'success', phase: 'working' }],
    lost: ['30', '流失', { tone: 'warning', phase: 'working' }],
    black: ['50', '黑名单', { tone: 'error', phase: 'working' }],
    merged: ['40', '已合并', { tone: 'neutral', final: true }],
  })
  .actions({
    handOver: { label: '交接管家', from: ['potential', 'active', 'lost'], who: 'permission', form: ['manager!'], bulk: true },
    claim: {
      label: '认领',
      from: ['potential', 'active', 'lost'],
      who: 'permission',
      unless: 'manager',
      set: { manager: actor },
      bulk: true,
    },
    giveBack: {
      label: '放回公海',
      from: ['potential', 'active', 'lost'],
      who: 'permission',
      guard: 'managed',
      confirm: '确认将「{name}」放回公海？退回后其他管家可以认领',
      set: { manager: null },
      bulk: true,
    },
    addTags: { label: '打标签', from: OPEN, who: 'permission', form: ['picked!'], effect: 'addTags', bulk: true },
    takeTags: { label: '去标签', from: OPEN, who: 'permission', form: ['picked!'], effect: 'takeTags', bulk: true },
    blacken: {
      label: '列入黑名单',
      from: ['potential', 'active', 'lost'],
      to: 'black',
      who: 'permission',
      form: ['reason!'],
      danger: true,
      approval: { flow: 'customer.black', link: 'blackUuid', label: '客户黑名单审批' },
    },
    pardon: {
      label: '移出黑名单',
      from: 'black',
      to: 'potential',
      who: 'permission',
      confirm: '确认将「{name}」移出黑名单？',
      set: { reason: null },
    },
  })
  .rights({ merge: '合并客户' })
  .rule('mobile', ({ kind, mobile }) => (kind === PERSON && !mobile ? t('请填写手机号') : undefined))
  .rule('mobiles2', ({ mobile, mobiles2 }) => {
    const phones = [mobile, ...(mobiles2 ?? []).map(({ phone: each }) => each)].filter(Boolean)
    return new Set(phones).size < phones.length ? t('号码重复') : undefined
  })
  .rule('idNo', ({ idType, idNo }) => (idType === IDENTITY_CARD && idCardProblem(idNo) !== undefined ? t('证件号码格式不正确') : undefined))
  .rule('idType', ({ idType, idNo }) => (idNo && !idType ? t('请选择证件类型') : undefined))
  .rule('creditCode', ({ creditCode }) => creditCodeProblem(creditCode))
  .rule('email', ({ email }) => (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? t('邮箱格式不正确') : undefined))
  .kpis(({ state, and, empty, notEmpty, eq }) => ({
    active: count('有效客户', state('active'), 'more'),
    potential: count('潜在客户', state('potential')),
    lost: count('流失客户', state('lost'), 'less'),
    companies: count('企业客户', and(state('active'), eq('kind', COMPANY))),
    black: count('黑名单客户', state('black')),
    mobiles: ratio('手机号完整率', and(state('active'), notEmpty('mobile')), state('active'), 'more'),
    tagged: ratio('标签覆盖率', and(state('active'), notEmpty('tags')), state('active'), 'more'),
    unmanaged: count('无管家客户', and(state('active'), empty('manager')), 'less'),
  }))
  .overview({ lead: 'active', support: ['mobiles', 'tagged', 'lost', 'unmanaged'], charts: ['kind', 'projectUuid'], compares: 'active' })
  .form(
    {
      title: '基本信息',
      fields: ['customerNo', 'kind', 'name', 'mobile', 'mobiles2', 'contactName', 'creditCode', 'source', 'projectUuid'],
    },
    { title: '证件与个人', fields: ['idType', 'idNo', 'gender', 'birthday', 'nation', 'avatar'] },
    { title: '联系方式', fields: ['email', 'wechat', 'address'] },
    { title: '服务', fields: ['manager', 'tags', 'lastContact', 'reason', 'mergedInto', 'remark'] },
  )
  .list({
    columns: ['customerNo', 'name', 'kind', 'mobile', 'rooms', 'roles', 'arrears', 'tags', 'lastContact', 'manager', 'state', 'createTime'],
    filters: ['state', 'kind', 'projectUuid', 'tags', 'manager', 'source', 'birthday', 'lastContact', 'createTime'],
    search: ['customerNo', 'name', 'mobile', 'creditCode', 'contactName'],
    sortable: ['lastContact', 'name'],
    presets: {
      mine: { label: '我的客户', mine: 'manager', where: ONE_OF_THEIR_OWN },
      free: { label: '公海', where: { op: 'and', items: [ONE_OF_THEIR_OWN, { field: 'manager', cmp: 'empty' }] } },
    },
    views: [kanban('kind'), chart('source', { label: '按来源' })],
  })
  .inProject('projectUuid')
  .indexed('mobile', 'idNo')
  .titled('name')
