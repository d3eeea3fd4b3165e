import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { workOf } from '@qifuyun/kit/work/engine/work-of.ts'
import { project } from '#src/main-data/project.ts'
import { orderType } from '#src/work-order/order-type.ts'
import { refuse } from '#src/work-order/texts.ts'
import { workOrder } from '#src/work-order/work-order.ts'

export type Order = StoredOf<typeof workOrder>
export type Kind = StoredOf<typeof orderType>

/** Handlers of the traits. */
export const work = workOf(workOrder)

export const kindOf = async ({ rows }: Context, { type }: Pick<Order, 'type'>): Promise<Kind> =>
  (await rows.find(orderType, type)) ?? refuse('{label}不存在', { label: '工单类型' })

export const managerOf = async ({ rows }: Context, { projectUuid }: Pick<Order, 'projectUuid'>): Promise<string | null> =>
  (await rows.find(project, projectUuid))?.managerUserUuid ?? null
