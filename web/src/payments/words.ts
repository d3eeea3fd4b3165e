import { APPLICATIONS } from '@qifuyun/apps/web.generated.ts'
import { EXCEPTION_STATE, PAY_STATE, type PayState, REFUND_STATE, type RefundState } from '@qifuyun/contract/payments/constants.ts'
import type { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import type { ComponentProps } from 'react'
import { text } from './texts.ts'

type Tone = ComponentProps<typeof StatusTag>['tone']

export const PAY_TONE = {
  [PAY_STATE.waiting]: 'warning',
  [PAY_STATE.paying]: 'info',
  [PAY_STATE.paid]: 'success',
  [PAY_STATE.partRefunded]: 'info',
  [PAY_STATE.refunded]: 'slate',
  [PAY_STATE.closed]: 'slate',
  [PAY_STATE.failed]: 'error',
} as const satisfies Record<PayState, Tone>

export const REFUND_TONE = {
  [REFUND_STATE.judged]: 'warning',
  [REFUND_STATE.refused]: 'slate',
  [REFUND_STATE.queued]: 'warning',
  [REFUND_STATE.running]: 'info',
  [REFUND_STATE.done]: 'success',
  [REFUND_STATE.failed]: 'error',
} as const satisfies Record<RefundState, Tone>

export const EXCEPTION_STATE_WORD = { [EXCEPTION_STATE.open]: '待处理', [EXCEPTION_STATE.handled]: '已处理' } as const

/** What the platform itself sells, and takes the money for. */
export const MARKET = 'market'

/** Who asked for the money: the market, or an application by its name. */
export const sourceOf = (bizApp: string): string | undefined =>
  bizApp === MARKET ? text('云市场') : APPLICATIONS.find(({ appKey }) => appKey === bizApp)?.title()
