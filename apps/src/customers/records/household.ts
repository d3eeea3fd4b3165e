import { plateProblem } from '@qifuyun/contract/core/identity-numbers.ts'
import { date, dict, ref, rows, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/customers/identity.ts'
import { customer } from '#src/customers/records/customer.ts'
import { t } from '#src/customers/texts.ts'

const isTwice = (values: readonly string[] = []): boolean => new Set(values).size < values.length

/** Who lives with a customer, with pets and cars. */
export const household = entity('household', '家庭', {
  head: ref('户主', () => customer).required(),
  members: rows(
    '家庭成员',
    {
      customer: ref('客户', () => customer).required(),
      kinship: dict('关系', {
        spouse: ['1', '配偶'],
        child: ['2', '子女'],
        parent: ['3', '父母'],
        nanny: ['4', '保姆'],
        other: ['5', '其他'],
      }).required(),
    },
    { max: 20 },
  ),
  pets: rows(
    '宠物',
    {
      kind: dict('宠物类型', { dog: ['1', '犬'], cat: ['2', '猫'], other: ['3', '其他'] }).required(),
      name: text('宠物名', { max: 20 }).required(),
      licence: text('证件编号', { max: 30 }),
      vaccinatedTo: date('疫苗有效期至'),
    },
    { max: 10 },
  ),
  plates: rows('车辆', { plate: text('车牌号', { max: 10 }).required(), model: text('车型', { max: 30 }) }, { max: 5 }),
})
  .rule('plates', ({ plates }) => (plates?.some(({ plate }) => plateProblem(plate) !== undefined) ? t('车牌号格式不正确') : undefined))
  .rule('members', ({ head, members }) => (members?.some(({ customer: of }) => of === head) ? t('户主不能是家庭成员') : undefined))
  .rule('members', ({ members }) => (isTwice(members?.map((row) => row.customer)) ? t('家庭成员重复') : undefined))
  .rule('plates', ({ plates }) => (isTwice(plates?.map((row) => row.plate)) ? t('车牌号重复') : undefined))
  .list({ columns: ['head', 'members', 'pets', 'plates'], filters: ['head'] })
  .titled('head')
