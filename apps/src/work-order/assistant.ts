import { type AskCall, type AssistantTools, assistantLookUp, assistantProposal } from '@qifuyun/kit/assistant.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'

import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { z } from 'zod'
import { project } from '#src/main-data/project.ts'
import { workOrderApp } from '#src/work-order/app.ts'
import { fromAssistantCall } from '#src/work-order/calls.ts'
import { orderType } from '#src/work-order/order-type.ts'
import { refuse } from '#src/work-order/texts.ts'
import { workOrder } from '#src/work-order/work-order.ts'

const PRIORITY = { 1: '紧急', 2: '高', 3: '普通', 4: '低' } as const

/** The name of a choice, which must be among those that the picker offers. */
const labelOf = async (ask: AskCall, entity: typeof orderType | typeof project, uuid: string): Promise<string> => {
  const [found] = await ask(entityEndpoints(entity).options, { uuidList: [uuid] })
  return found?.uuid === uuid ? found.label : refuse('数据不存在')
}

/** Files a work order in the name of the person who confirms it; repeated confirmations make no second one. */
const createWorkOrder = assistantProposal({
  kind: 'create_work_order',
  label: '创建工单',
  description:
    '提议创建一张工单（先用 work_order_choices 得到工单类型和项目的编号）。不会直接创建，用户确认后才会创建。priority：1 紧急、2 高、3 普通、4 低。',
  input: z.object({
    type: z.uuid(),
    projectUuid: z.uuid(),
    title: z.string().trim().min(1).max(50),
    content: z.string().trim().min(1).max(1_000),
    priority: z.enum(['1', '2', '3', '4']).default('3'),
  }),
  async prepare(ask, filed, newUuid) {
    const [typeName, projectName] = [await labelOf(ask, orderType, filed.type), await labelOf(ask, project, filed.projectUuid)]
    return {
      values: [
        { label: '工单类型', value: typeName },
        { label: '项目', value: projectName },
        { label: '标题', value: filed.title },
        { label: '内容', value: filed.content },
        { label: '优先级', value: PRIORITY[filed.priority] },
      ],
      input: { ...filed, proposalUuid: newUuid() },
    }
  },
  endpoint: customEndpoint(workOrderApp, fromAssistantCall),
  path: (output) => rowPath(workOrder, z.object({ uuid: z.uuid() }).parse(output).uuid),
})

const CHOICES = 20

/** The choices of a proposal, the same as in the form of a new order. */
const workOrderChoices = assistantLookUp({
  name: 'work_order_choices',
  label: '工单选项',
  description: '列出可选的工单类型和项目及其编号，创建工单前使用。各最多 20 个，没有要找的就按名称再找。',
  input: z.object({ project: z.string().max(50).optional(), type: z.string().max(50).optional() }),
  run: async (ask, { project: keyword, type }) => ({
    types: await ask(entityEndpoints(orderType).options, { pageSize: CHOICES, ...(type && { keyword: type }) }),
    projects: await ask(entityEndpoints(project).options, { pageSize: CHOICES, ...(keyword && { keyword }) }),
  }),
})

export const assistantTools: AssistantTools = { lookUps: [workOrderChoices], proposals: [createWorkOrder] }
