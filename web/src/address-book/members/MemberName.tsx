import type { Member } from '@qifuyun/contract/address-book/schema.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import type { ReactNode } from 'react'
import { useText } from '#src/address-book/texts.ts'
import styles from './MemberName.module.css'

const AVATAR_PX = 34

/** Face and name of a member in a list, with marks for who heads a department of theirs and for the owner of the enterprise. */
export const MemberName = ({ member }: { member: Member }): ReactNode => {
  const t = useText()
  const { userName, userHeadImg, departmentList, ownerFlag, hiddenFlag } = member
  const led = departmentList.filter(({ headFlag }) => headFlag === 1).map(({ organName }) => organName)
  return (
    <span className={styles.member}>
      <Avatar name={userName} src={userHeadImg} size={AVATAR_PX} />
      <span className={styles.name} title={userName}>
        {userName}
      </span>
      {hiddenFlag === 1 ? <span className={styles.mark}>{t('已隐藏')}</span> : null}
      {ownerFlag === 1 ? <span className={styles.mark}>{t('所有者')}</span> : null}
      {led.length > 0 ? (
        <span className={styles.mark} title={led.join(t('、'))}>
          {t('负责人')}
        </span>
      ) : null}
    </span>
  )
}
