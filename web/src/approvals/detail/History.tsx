import { formatDate, toDate } from '@qifuyun/ui/platform/format/date.ts'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '#src/approvals/texts.ts'
import type { ApprovalDetail } from '../api.ts'
import { FieldValue } from '../form/FieldValue.tsx'
import styles from './Approval.module.css'

const COMMAND_NAME: Record<string, TextKey> = {
  submit: '提交',
  resubmit: '重新提交',
  agree: '同意',
  reject: '拒绝',
  addSign: '加签',
  reduceSign: '减签',
  transfer: '转交',
  return: '退回',
  withdraw: '撤回',
  terminate: '终止',
  urge: '催办',
  timeout: '超时自动处理',
  memberLeft: '成员已离职',
}

/** Changes of the form along the way: who, when, from what to what. */
export const History = ({ detail }: { detail: ApprovalDetail }): ReactNode => {
  const t = useText()
  const changes = detail.auditList.filter(({ formChanges, rev }) => formChanges.length > 0 && rev > 1)
  if (changes.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{t('修改记录')}</h3>
      <ul className={styles.comments}>
        {changes.map(({ rev, time, userName, command, formChanges }) => {
          const name = COMMAND_NAME[command]
          return (
            <li key={rev}>
              <p className={styles.facts}>
                {userName ?? t('系统')} · {name === undefined ? command : t(name)} · {formatDate(toDate(time), 'YYYY-MM-DD HH:mm')}
              </p>
              {formChanges.map(({ field, label, before, after }) => {
                const known = detail.formSchema.fields.find(({ fieldKey }) => fieldKey === field)
                // Files, people and tables are stored by ids, which say nothing to a reader.
                const plain = known !== undefined && !['detail', 'uploadImg', 'file', 'umBusUser', 'umBusOrgan'].includes(known.tag)
                return (
                  <p key={field} className={styles.words}>
                    <span className={styles.muted}>{label}</span>{' '}
                    {plain ? (
                      <>
                        <del>
                          <FieldValue plain field={known} value={before} />
                        </del>{' '}
                        → <FieldValue plain field={known} value={after} />
                      </>
                    ) : (
                      t('已修改')
                    )}
                  </p>
                )
              })}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
