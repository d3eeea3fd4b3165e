import { project } from '@qifuyun/apps/main-data/project.ts'
import { workOrderApp } from '@qifuyun/apps/work-order/app.ts'
import { fromAssistantCall } from '@qifuyun/apps/work-order/calls.ts'
import { orderType } from '@qifuyun/apps/work-order/order-type.ts'
import { workOrder } from '@qifuyun/apps/work-order/work-order.ts'
import { customEndpoint } from '@qifuyun/kit/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/endpoints.ts'
import { rowPath } from '@qifuyun/kit/wire.ts'
import { z } from 'zod'
import { absent } from '#src/platform/errors.ts'
import type { Deed } from './deed.ts'
import { type Asker, lookUp } from './look-up.ts'

const PRIORITY = { 1: '紧急', 2: '高', 3: '普通', 4: '低' } as const

const input = z.object({
  type: z.uuid(),
  projectUuid: z.uuid(),
  title: z.string().trim().min(1).max(50),
  content: z.string().trim().min(1).max(1_000),
  priority: z.enum(['1', '2', '3', '4']).default('3'),
})

/** What a choice is called; only what a picker offers can be chosen. */
const labelOf = async ({ caller, request, call }: Asker, entity: typeof orderType | typeof project, uuid: string): Promise<string> => {
  const [found] = await call(caller, entityEndpoints(entity).options, { uuidList: [uuid] }, request)
  return found?.uuid === uuid ? found.label : absent()
}

/** A work order, filed by whoever confirms it; the proposal makes one, however often it is confirmed. */
export const createWorkOrder: Deed<typeof input> = {
  kind: 'create_work_order',
  label: '创建工单',
  description:
    '提议创建一张工单（先用 work_order_choices 得到工单类型和项目的编号）。不会直接创建，用户确认后才会创建。priority：1 紧急、2 高、3 普通、4 低。',
  input,
  async prepare(filed, { asker, platform }) {
    const [typeName, projectName] = [await labelOf(asker, orderType, filed.type), await labelOf(asker, project, filed.projectUuid)]
    return {
      values: [
        { label: '工单类型', value: typeName },
        { label: '项目', value: projectName },
        { label: '标题', value: filed.title },
        { label: '内容', value: filed.content },
        { label: '优先级', value: PRIORITY[filed.priority] },
      ],
      input: { ...filed, proposalUuid: platform.ids.uuid() },
    }
  },
  endpoint: customEndpoint(workOrderApp, fromAssistantCall),
  path: (output) => rowPath(workOrder, z.object({ uuid: z.uuid() }).parse(output).uuid),
}

const CHOICES = 20

/** What a proposal of a work order needs to name: everybody who may file one may choose among these. */
export const workOrderChoices = lookUp({
  name: 'work_order_choices',
  label: '工单选项',
  description: '列出可选的工单类型和项目及其编号，创建工单前使用。',
  input: z.object({ project: z.string().max(50).optional() }),
  run: async ({ caller, request, call }, { project: keyword }) => {
    const types = await call(caller, entityEndpoints(orderType).options, { pageSize: CHOICES }, request)
    const projects = await call(caller, entityEndpoints(project).options, { pageSize: CHOICES, ...(keyword && { keyword }) }, request)
    return { text: { types, projects }, citations: [] }
  },
})
