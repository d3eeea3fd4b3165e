import { PRICE_UNIT, QUANTITY_MAX } from '@qifuyun/contract/market/constants.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/market/texts.ts'
import { type CartLine, useUpdateCart } from '../api.ts'
import styles from './Cart.module.css'

const FIELD_PX = 132

/** How much of a line is wanted: kept at each step, and when what was typed is left or entered. */
export const QuantityField = ({ line }: { line: CartLine }): ReactNode => {
  const t = useText()
  const update = useUpdateCart()
  const { cartUuid, appName, quantity, priceUnitCode, invalidFlag } = line
  const [typed, setTyped] = useState<number | null>(null)
  if (invalidFlag === 1 || priceUnitCode === PRICE_UNIT.once) return quantity
  const keep = (wanted: number | null): void => {
    const settled = { onSettled: () => setTyped(null) }
    if (wanted !== null && wanted !== quantity) update.mutate({ cartUuid, quantity: wanted }, settled)
    else setTyped(null)
  }
  return (
    <span className={styles.quantity}>
      <NumberField
        mode="spinner"
        style={{ width: FIELD_PX }}
        aria-label={t('「{name}」的时长', { name: appName })}
        min={1}
        max={QUANTITY_MAX}
        precision={0}
        changeOnWheel={false}
        value={typed ?? quantity}
        onChange={setTyped}
        onStep={keep}
        onBlur={() => keep(typed)}
        onPressEnter={() => keep(typed)}
      />
      {priceUnitCode === PRICE_UNIT.year ? t('年') : t('个月')}
    </span>
  )
}
