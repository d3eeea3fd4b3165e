import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import type { Preview } from '../calls.ts'
import { SIGN_NAME } from '../flow/rules.ts'
import { TYPE_NAME } from '../tree/new-node.ts'
import styles from './Preview.module.css'

const AVATAR_PX = 22
const SKIPPED = 60

/** A node of the path with the people of this moment. */
export const PathNode = ({ node }: { node: Preview['nodeList'][number] }): ReactNode => {
  const t = useText()
  const { nodeName, nodeTypeCode, signMode, approvalUserList: people, pick } = node
  const waiting =
    pick === null
      ? t('没有人')
      : pick.by === 'initiator'
        ? t('由发起人选择 {min}–{max} 人', { min: pick.min, max: pick.max })
        : t('由上一节点选择 {min}–{max} 人', { min: pick.min, max: pick.max })
  return (
    <div>
      <p className={styles.nodeName}>
        {nodeName}
        <span className={styles.note}>
          {t(TYPE_NAME[nodeTypeCode])}
          {signMode !== null && people.length > 1 ? ` · ${t(SIGN_NAME[signMode])}` : ''}
        </span>
      </p>
      {people.length === 0 ? (
        <p className={styles.note}>{waiting}</p>
      ) : (
        <ul className={styles.people}>
          {people.map(({ approvalUserUuid, approvalUserName, approvalUserHeadImg, approvalStatusCode }) => (
            <li key={approvalUserUuid} className={styles.person}>
              <Avatar name={approvalUserName} src={approvalUserHeadImg} size={AVATAR_PX} />
              {approvalUserName}
              {approvalStatusCode === SKIPPED ? <span className={styles.note}>{t('自动跳过')}</span> : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
