import { simulateCases } from '@qifuyun/contract/approvals/config-endpoints.ts'
import { INSTANCE_STATUS_NAME, REROUTING_NAME } from '@qifuyun/contract/approvals/states.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'
import type { Exporter } from '#src/progress/service.ts'
import { needConfigurator } from '../flows/manage.ts'
import { t } from '../texts.ts'
import { tryCases } from './case-simulation.ts'

const params = simulateCases.input
type Params = z.output<typeof params>
type Step = OutputOf<typeof simulateCases>['caseList'][number]['beforeList'][number]

const wayText = (steps: readonly Step[]): string =>
  steps
    .map(({ nodeName, userNameList }) => (userNameList.length === 0 ? nodeName : `${nodeName}（${userNameList.join('、')}）`))
    .join(' → ')

/** Earlier applications by another definition as a file, in the order of the page. */
export const caseSimulationExport = (platform: Platform): Exporter<Params> => ({
  code: 'approval_simulation',
  title: t('历史试跑'),
  access: needConfigurator,
  params,
  columns: () => [
    { label: '审批编号' },
    { label: '标题' },
    { label: '发起人' },
    { label: '发起时间', kind: 'instant' },
    { label: '状态' },
    { label: '原版本', kind: 'number' },
    { label: '变化' },
    { label: '原路径' },
    { label: '新路径' },
    { label: '需补填的字段' },
  ],
  count: async (tx, given, user) => (await tryCases(tx, platform, user, given)).caseList.length,
  async *rows(tx, given, user) {
    const { caseList } = await tryCases(tx, platform, user, given)
    yield caseList.map((one) => [
      one.approvalNo,
      one.title,
      one.starterUserName,
      new Date(one.createTime),
      INSTANCE_STATUS_NAME[one.processStatusCode],
      one.versionNo,
      REROUTING_NAME[one.changeCode],
      wayText(one.beforeList),
      wayText(one.afterList),
      one.unfitFieldList.join('、'),
    ])
  },
})
