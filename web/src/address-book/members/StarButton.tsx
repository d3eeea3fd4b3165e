import type { MemberDetail } from '@qifuyun/contract/address-book/schema.ts'
import { Button } from 'antd'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/address-book/texts.ts'
import { useStarMember } from '../calls.ts'
import styles from './StarButton.module.css'

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Marks a member for oneself; it flips at once, and back when the server refuses. */
export const StarButton = ({ member: { userUuid, starFlag } }: { member: MemberDetail }): ReactNode => {
  const t = useText()
  const star = useStarMember()
  const starred = (star.isPending ? star.variables.starFlag : starFlag) === 1
  const label = starred ? t('取消星标') : t('设为星标联系人')
  return (
    <Button
      aria-label={label}
      aria-pressed={starred}
      title={label}
      className={starred ? (styles.starred ?? '') : ''}
      icon={<Star {...ICON} />}
      onClick={() => {
        if (!star.isPending) star.mutate({ userUuid, starFlag: starred ? 0 : 1 })
      }}
    />
  )
}
