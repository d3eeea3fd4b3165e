import { idCardProblem, plateProblem } from '@qifuyun/contract/core/identity-numbers.ts'
import { date, dict, phone, ref, text } from '@qifuyun/kit/fields.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/visitor/identity.ts'
import { t } from '#src/visitor/texts.ts'

export const blacklist = entity('blacklist', '黑名单', {
  name: text('名称', { max: 20 }).required(),
  projectUuid: ref('项目', () => project).required(),
  scope: dict('适用范围', { project: ['1', '本项目'], enterprise: ['2', '全企业', 'warning'] })
    .required()
    .default('1'),
  phone: phone('联系电话'),
  idCard: text('身份证号', { max: 18 }).confidential(),
  plate: text('车牌号', { max: 10 }),
  reason: text('原因', { max: 200 }).required(),
  validTo: date('失效时间'),
})
  .rule('phone', ({ phone: mobile, idCard, plate }) => (mobile || idCard || plate ? undefined : t('手机号、身份证号、车牌号至少填写一项')))
  .rule('plate', ({ plate }) => plateProblem(plate))
  .rule('idCard', ({ idCard }) => idCardProblem(idCard))
  .states({ active: ['10', '生效中', { tone: 'error' }], released: ['20', '已解除', { final: true }] })
  .actions({
    release: { label: '解除', from: 'active', to: 'released', who: 'permission', confirm: '确认解除「{name}」的黑名单？', bulk: true },
  })
  // The last day counts whole.
  .timers({ lapse: { label: '到期解除', at: 'validTo', after: days(1), while: 'active', to: 'released' } })
  .list({
    columns: ['name', 'phone', 'plate', 'scope', 'projectUuid', 'reason', 'validTo', 'state'],
    filters: ['state', 'scope', 'projectUuid'],
    search: ['name', 'phone', 'plate', 'reason'],
  })
  .inProject('projectUuid')
