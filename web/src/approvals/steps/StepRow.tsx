import { ROW_STATUS, ROW_STATUS_NAME, VISIT_STATUS } from '@qifuyun/contract/approvals/states.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { formatDate, toDate } from '@qifuyun/ui/platform/format/date.ts'
import { Button, Popconfirm } from 'antd'
import { UserMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/texts.ts'
import type { ApprovalNode } from '../api.ts'
import { FileList } from '../form/FieldValue.tsx'
import { ROW_LOOK } from '../looks.ts'
import { StatusTag } from '../StatusTag.tsx'
import styles from './Steps.module.css'
import { useWaiting } from './use-waiting.ts'
import { CLOSE_NAME, SIGN_NAME } from './words.ts'

const AVATAR_PX = 24

interface StepRowProps {
  row: ApprovalNode['approvalUserList'][number]
  node: ApprovalNode
  struck: boolean
  onRemove: (() => void) | undefined
}

/** Where the person sits, who stands in for whom, and who takes part why. */
const Notes = ({ row }: { row: StepRowProps['row'] }): ReactNode => {
  const t = useText()
  const { approvalUserOrganName, closeReasonCode, transferToUserName, delegateFromUserName, autoFlag, signTypeCode } = row
  const notes = [
    approvalUserOrganName ?? '',
    signTypeCode === 3 ? t(SIGN_NAME[3]) : '',
    delegateFromUserName === null ? '' : t('代{name}处理', { name: delegateFromUserName }),
    transferToUserName === null ? '' : t('转交给{name}', { name: transferToUserName }),
    closeReasonCode === null || transferToUserName !== null ? '' : t(CLOSE_NAME[closeReasonCode]),
    autoFlag === 1 ? t('超时自动处理') : '',
  ].filter((note) => note !== '')
  return notes.length === 0 ? null : <span className={styles.muted}>{notes.join(' · ')}</span>
}

/** One person in a step: name, decision, words. */
export const StepRow = ({ row, node, struck, onRemove }: StepRowProps): ReactNode => {
  const t = useText()
  const { approvalUserName, approvalUserHeadImg, approvalStatusCode, approvalTime, approvalRemark, files, signatureFilePath } = row
  const waiting = useWaiting(approvalStatusCode === ROW_STATUS.pending ? node.beginTime : null)
  // The step says it already where one person decides.
  const tagged = node.approvalUserList.length > 1 && node.nodeTypeCode === 'approver' && node.nodeStatusCode !== VISIT_STATUS.notStarted
  return (
    <div className={styles.person} data-person={approvalUserName}>
      <Avatar name={approvalUserName} src={approvalUserHeadImg} size={AVATAR_PX} />
      <div className={styles.who}>
        <p className={styles.line}>
          <span className={struck ? styles.struck : undefined}>{approvalUserName}</span>
          {tagged ? <StatusTag look={ROW_LOOK[approvalStatusCode]}>{t(ROW_STATUS_NAME[approvalStatusCode])}</StatusTag> : null}
          <span className={styles.grow} />
          {approvalTime === null ? null : (
            <time className={styles.muted} dateTime={approvalTime} title={formatDate(toDate(approvalTime))}>
              {formatDate(toDate(approvalTime), 'MM-DD HH:mm')}
            </time>
          )}
          {waiting === null ? null : <span className={styles.waiting}>{waiting}</span>}
          {onRemove === undefined ? null : (
            <Popconfirm
              title={t('移除加签人 {name}？', { name: approvalUserName })}
              okText={t('移除')}
              cancelText={t('取消')}
              onConfirm={onRemove}
            >
              <Button
                type="text"
                size="small"
                aria-label={t('减签 {name}', { name: approvalUserName })}
                icon={<UserMinus size={14} aria-hidden="true" />}
              />
            </Popconfirm>
          )}
        </p>
        <Notes row={row} />
        {approvalRemark ? <blockquote className={styles.remark}>{approvalRemark}</blockquote> : null}
        {files.length > 0 ? <FileList files={files} /> : null}
        {signatureFilePath === null ? null : (
          <img className={styles.signature} src={signatureFilePath} alt={t('{name}的签名', { name: approvalUserName })} />
        )}
      </div>
    </div>
  )
}
