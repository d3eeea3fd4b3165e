import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { FileUploader } from '@qifuyun/ui/components/inputs/FileUploader.tsx'
import { UploadScope, useUploading } from '@qifuyun/ui/components/inputs/UploadScope.tsx'
import { formatDate, toDate } from '@qifuyun/ui/platform/format/date.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Button, Mentions } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/approvals/texts.ts'
import { type ApprovalDetail, useComment } from '../api.ts'
import { FileList } from '../form/FieldValue.tsx'
import styles from './Approval.module.css'

const ROWS = { minRows: 2, maxRows: 6 }
const AVATAR_PX = 28

/** Who takes part and can be called: initiator, approvers who have been reached, who commented. */
const peopleOf = ({ starterUserUuid, starterUserName, nodeList, commentList }: ApprovalDetail, me: string): Map<string, string> => {
  const rows = nodeList
    .filter(({ wfProcinstNodeUuid }) => wfProcinstNodeUuid !== null)
    .flatMap(({ approvalUserList }) => approvalUserList.filter(({ approvalStatusCode }) => approvalStatusCode !== 20))
  const people = new Map([
    [starterUserUuid, starterUserName],
    ...rows.map((row) => [row.approvalUserUuid, row.approvalUserName] as const),
    ...commentList.map((one) => [one.userUuid, one.userName] as const),
  ])
  people.delete(me)
  return people
}

const Writer = ({ detail }: { detail: ApprovalDetail }): ReactNode => {
  const t = useText()
  const { userUuid } = useViewer().user
  const comment = useComment()
  const [content, setContent] = useState('')
  const [files, setFiles] = useState<FileObject[]>([])
  const people = peopleOf(detail, userUuid)
  const uploading = useUploading()
  const length = [...content.trim()].length
  const send = async (): Promise<void> => {
    const mentions = [...people].filter(([, name]) => content.includes(`@${name}`)).map(([uuid]) => uuid)
    try {
      await comment.mutateAsync({ wfProcinstUuid: detail.wfProcinstUuid, content, mentions, files: files.map(({ filePath }) => filePath) })
      setContent('')
      setFiles([])
    } catch {
      // The call has shown why; what was written stays.
    }
  }
  return (
    <div className={styles.writer}>
      <Mentions
        aria-label={t('评论')}
        autoSize={ROWS}
        placeholder={t('写评论，@ 提醒相关成员')}
        value={content}
        onChange={setContent}
        options={[...people].map(([key, name]) => ({ key, value: name, label: name }))}
      />
      <FileUploader max={FLOW_LIMIT.files} value={files} onChange={setFiles} ariaLabel={t('评论附件')} />
      <p className={styles.writerTools}>
        <span className={styles.muted} data-over={length > FLOW_LIMIT.comment || undefined}>
          {length} / {FLOW_LIMIT.comment}
        </span>
        <Button disabled={length === 0 || length > FLOW_LIMIT.comment || uploading} loading={comment.isPending} onClick={() => void send()}>
          {t('发表评论')}
        </Button>
      </p>
    </div>
  )
}

/** What was said about the application beside the decisions, whatever its state. */
export const Comments = ({ detail }: { detail: ApprovalDetail }): ReactNode => {
  const t = useText()
  const { commentList, canDo } = detail
  return (
    <section className={styles.part} aria-label={t('评论')}>
      <h3>{commentList.length === 0 ? t('评论') : t('评论（{n}）', { n: commentList.length })}</h3>
      <ul className={styles.comments}>
        {commentList.map(({ commentUuid, userName, userHeadImg, content, files, createTime }) => (
          <li key={commentUuid} className={styles.comment}>
            <Avatar name={userName} src={userHeadImg} size={AVATAR_PX} />
            <div className={styles.grow}>
              <p className={styles.facts}>
                {userName} · {formatDate(toDate(createTime), 'YYYY-MM-DD HH:mm')}
              </p>
              <p className={styles.words}>{content}</p>
              {files.length > 0 ? <FileList files={files} /> : null}
            </div>
          </li>
        ))}
      </ul>
      {canDo.includes('comment') ? (
        <UploadScope>
          <Writer detail={detail} />
        </UploadScope>
      ) : null}
    </section>
  )
}
