import { date, dict, images, longText, ref, text } from '@qifuyun/kit/fields.ts'
import { by, count } from '@qifuyun/kit/kpi.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { entity } from '#src/contract-management/identity.ts'
import { project } from '#src/main-data/project.ts'

const BREACH = '3'

/** How a contract is kept: what was delivered, accepted, or broken. */
export const performance = entity('performance', '履约记录', {
  title: text('标题').required(),
  contract: ref('合同', () => contract).required(),
  date: date('日期').required(),
  kind: dict('履约类型', {
    delivered: ['1', '交付', 'info'],
    accepted: ['2', '验收', 'success'],
    broken: [BREACH, '违约', 'error'],
    other: ['4', '其他'],
  }).required(),
  text: longText('履约说明', { max: 1_000 }).required(),
  images: images('照片'),
  projectUuid: ref('项目', () => project).readonly(),
})
  .kpis(({ eq }) => ({
    noted: by('date', count('履约记录')),
    broken: by('date', count('违约记录', eq('kind', BREACH), 'less')),
  }))
  .list({
    columns: ['date', 'title', 'contract', 'kind', 'text', 'createUserUuid', 'createTime'],
    filters: ['contract', 'kind', 'date', 'projectUuid'],
    search: ['title', 'text'],
    sort: [{ field: 'date', order: 'desc' }],
    views: [chart('kind', { label: '按类型' })],
  })
  .inProject('projectUuid')
  .titled('title')
