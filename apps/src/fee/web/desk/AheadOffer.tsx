import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button } from 'antd'
import { BadgePercent } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Household } from '#src/fee/calls.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { discountRule } from '#src/fee/setup/discount-rule.ts'
import { aheadCall } from '#src/fee/web/calls.generated.ts'
import { useText } from '#src/fee/web/texts.ts'
import styles from './AheadOffer.module.css'

const MAX = 50
const ENABLED = { op: 'and' as const, items: [{ field: 'enabled', cmp: 'eq' as const, value: 1 }] }

/** A rule of today for something that the room is charged, and for what. */
const useRule = (roomUuid: string | null) => {
  const [today] = useState(() => chinaDay(new Date()))
  const room = { field: 'roomUuid', cmp: 'eq', value: roomUuid }
  const assigns = usePage(chargeAssign, { filter: room, pageSize: MAX } as Parameters<typeof usePage>[1])
  const rules = usePage(discountRule, { filter: ENABLED, pageSize: MAX })
  const charged = (assigns.data?.list ?? []).filter(({ enabled }) => Boolean(enabled))
  const rule = (rules.data?.list ?? []).find(
    ({ item, valid }) => valid.begin <= today && today <= valid.end && charged.some((assign) => assign.item === item),
  )
  return { rule, assign: charged.find(({ item }) => item === rule?.item)?.uuid }
}

/** What the household would save by paying ahead, where a rule of today is worth something to it. */
export const AheadOffer = ({ of, onOpen }: { of: Household; onOpen: () => void }): ReactNode => {
  const t = useText()
  const { rule, assign } = useRule(of.roomUuid)
  const trying = useAction(aheadCall, { quiet: true })
  const months = rule?.months ?? 0
  const ask = useEffectEvent(() => {
    if (assign !== undefined && months > 0) trying.mutate({ assign, months, trial: true })
  })
  // What it is worth is asked for once a rule is found for the room.
  useEffect(() => ask(), [assign, months])
  const { data } = trying
  if (data === undefined || rule === undefined || (data.discount === 0 && data.giftMonths === 0)) return null
  const { itemName: item, discount, giftMonths } = data
  return (
    <p className={styles.offer}>
      <BadgePercent size={14} aria-hidden="true" />
      {giftMonths > 0
        ? t('{item}一次缴满 {months} 个月，赠 {n} 个月', { item, months, n: giftMonths })
        : t('{item}一次缴满 {months} 个月，省 {x}', { item, months, x: formatMoney(discount) })}
      <Button type="link" size="small" onClick={onOpen}>
        {t('看方案')}
      </Button>
    </p>
  )
}
