import type { ListRow } from '@qifuyun/kit-web/api.ts'
import { Clock } from '@qifuyun/kit-web/fields/Clock.tsx'
import type { CardLook } from '@qifuyun/kit-web/views/card-look.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { Star, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { repairOrder } from '#src/repair/repair-order.ts'
import styles from './Repair.module.css'
import { useText } from './texts.ts'

type Order = ListRow<typeof repairOrder>

const AVATAR = 22
/** States whose clock runs. */
const RUNNING = new Set((['dispatched', 'accepted', 'working'] as const).map((name) => repairOrder.stateCode(name)))
const PENDING = repairOrder.stateCode('pending')

const Person = ({ of }: { of: Order }): ReactNode => {
  const t = useText()
  const name = of.holderName ?? ''
  if (of.holder === null || name === '')
    return (
      <span className={styles.nobody} role="img" aria-label={t('未派单')}>
        <UserRoundPlus size={13} strokeWidth={1.75} aria-hidden />
      </span>
    )
  return (
    <span className={styles.person}>
      <Avatar name={name} size={AVATAR} />
      {name}
    </span>
  )
}

const Score = ({ n }: { n: number }): ReactNode => {
  const t = useText()
  return (
    <span className={styles.score} role="img" aria-label={t('评分 {n}', { n })}>
      <Star size={14} strokeWidth={1.75} aria-hidden />
      {n.toFixed(1)}
    </span>
  )
}

const Fate = ({ of }: { of: Order }): ReactNode => {
  if (of.score !== null && of.score !== undefined) return <Score n={of.score} />
  if (of.state === PENDING && of.respondBy) return <Clock until={of.respondBy} />
  return RUNNING.has(of.state) && of.finishBy ? <Clock until={of.finishBy} /> : null
}

/** Under the title of an order its worker and, until it is rated, its clock. */
export const orderCard: CardLook<typeof repairOrder> = {
  foot: (row) => (
    <>
      <Person of={row} />
      <Fate of={row} />
    </>
  ),
}
