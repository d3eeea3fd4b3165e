import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { Permit } from '@qifuyun/ui/workspace/permit/Permit.tsx'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/market/texts.ts'
import { CheckoutDialog } from './CheckoutDialog.tsx'

/** On to the order of the chosen lines, for anyone who may order. */
export const CheckoutButton = ({ cartUuids }: { cartUuids: readonly string[] }): ReactNode => {
  const t = useText()
  const [ordering, setOrdering] = useState(false)
  return (
    <>
      <Permit roles={[ROLE.appManagement]}>
        <Button type="primary" disabled={cartUuids.length === 0} onClick={() => setOrdering(true)}>
          {t('去结算（{n}）', { n: cartUuids.length })}
        </Button>
      </Permit>
      {ordering ? <CheckoutDialog cartUuids={cartUuids} onClose={() => setOrdering(false)} /> : null}
    </>
  )
}
