import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { PersonPicker, type Picked } from '@qifuyun/ui/people/api.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#src/approvals/texts.ts'
import { type Preview, usePreview } from '../api.ts'
import { problemsOf } from '../form/values.ts'
import { modeName } from '../steps/words.ts'
import styles from './Start.module.css'
import type { Start } from './start.ts'
import type { Filling } from './use-start-draft.ts'
import { submissionOf } from './use-submission.ts'

const REST_MS = 350
const AVATAR_PX = 22

interface PathPreviewProps {
  start: Start
  filling: Filling
  /** Nodes whose people are missing. */
  needed: readonly string[]
  onPick: (nodeId: string, picked: Required<Picked>[]) => void
}

/** What the server is asked: fields that break their rules count as empty. */
const questionOf = (start: Start, filling: Filling) => {
  const { flowUuid, versionNo, formData = {}, initiatorOrganUuid, selectedUsers = {} } = submissionOf(start, filling)
  const wrong = Object.keys(problemsOf(start.schema, filling.values, start.purview)).map((key) => key.split('[')[0])
  const valid = Object.fromEntries(Object.entries(formData).filter(([key]) => !wrong.includes(key)))
  return { flowUuid, versionNo, formData: valid, selectedUsers, ...(initiatorOrganUuid === undefined ? {} : { initiatorOrganUuid }) }
}

/** The path as of a moment ago, so that typing asks once; the last answer stays while the next is on its way. */
const usePath = (start: Start, filling: Filling): Preview | undefined => {
  const [question, setQuestion] = useState(() => questionOf(start, filling))
  const [last, setLast] = useState<Preview>()
  useEffect(() => {
    const timer = setTimeout(() => setQuestion(questionOf(start, filling)), REST_MS)
    return () => clearTimeout(timer)
  }, [start, filling])
  const { data } = usePreview(question, start.again === null)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? last
}

/** Which steps the form will pass, with their people; those that the initiator names are chosen here. */
export const PathPreview = ({ start, filling, needed, onPick }: PathPreviewProps): ReactNode => {
  const t = useText()
  const path = usePath(start, filling)
  if (start.again !== null) return null
  return (
    <aside className={styles.path} aria-label={t('流程预览')}>
      <h2>{t('流程预览')}</h2>
      <ol className={styles.nodes}>
        {(path?.nodeList ?? []).map((node) => {
          const { nodeId, nodeName, nodeTypeCode, pick, approvalUserList } = node
          const mode = modeName(node)
          const problem = path?.problems.find((one) => one.nodeId === nodeId)?.msg
          const missing = needed.includes(nodeId)
          return (
            <li key={nodeId} className={styles.node} data-kind={nodeTypeCode}>
              <p className={styles.nodeName}>
                {nodeTypeCode === 'start' ? t('发起申请') : nodeName}
                {mode === null ? null : <span className={styles.muted}>{t(mode, { n: node.ratio ?? 0 })}</span>}
                {nodeTypeCode === 'notifier' ? <span className={styles.muted}>{t('抄送')}</span> : null}
              </p>
              {pick?.by === 'initiator' ? (
                <PersonPicker
                  ariaLabel={t('「{name}」的审批人', { name: nodeName })}
                  placeholder={t('请选择审批人')}
                  multiple={pick.max > 1}
                  max={pick.max}
                  invalid={missing}
                  value={filling.picks[nodeId] ?? []}
                  onChange={(picked) => onPick(nodeId, picked)}
                />
              ) : null}
              {missing ? <p className={styles.problem}>{t('请选择审批人')}</p> : null}
              {pick?.by === 'previous' ? <p className={styles.muted}>{t('由上一节点审批人选择')}</p> : null}
              {pick?.by === 'initiator' ? null : (
                <ul className={styles.people}>
                  {approvalUserList.map(({ approvalUserUuid, approvalUserName, approvalUserHeadImg, approvalStatusCode }) => (
                    <li key={approvalUserUuid} data-skipped={approvalStatusCode === 60 || undefined}>
                      <Avatar name={approvalUserName} src={approvalUserHeadImg} size={AVATAR_PX} />
                      {approvalUserName}
                      {approvalStatusCode === 60 ? <span className={styles.muted}>{t('已跳过')}</span> : null}
                    </li>
                  ))}
                </ul>
              )}
              {problem === undefined ? null : <p className={styles.problem}>{problem}</p>}
            </li>
          )
        })}
      </ol>
    </aside>
  )
}
