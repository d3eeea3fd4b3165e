import type { Values } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { workOf } from '@qifuyun/kit/work/engine/work-of.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { repairType } from '#src/repair/repair-type.ts'
import { setting } from '#src/repair/setting.ts'
import { refuse, texts } from '#src/repair/texts.ts'

export type Order = StoredOf<typeof repairOrder>
export type Kind = StoredOf<typeof repairType>

/** Handlers of the traits. */
export const work = workOf(repairOrder)

export const kindOf = async ({ rows }: Context, { type }: Pick<Order, 'type'>): Promise<Kind> =>
  (await rows.find(repairType, type)) ?? refuse('{label}不存在', { label: '报修类型' })

/** The settings of the project. */
export const settingOf = ({ rows }: Context, projectUuid: string): Promise<StoredOf<typeof setting>> => rows.settings(setting, projectUuid)

type ToContact = Extract<keyof typeof texts.lines, `{contact}您好${string}`>

/** Sends the contact a text message about the report. */
export const tellContact = ({ messages }: Context, order: Order, text: ToContact, values: Values = {}): Promise<void> => {
  const { no, contactName, contactPhone } = order
  const said = texts.sentence(text, { contact: contactName, no: no ?? '', ...values })
  return messages.sendText({ mobile: contactPhone, purpose: 'repair', text: said })
}
