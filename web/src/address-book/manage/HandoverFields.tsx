import type { HandoverKind } from '@qifuyun/contract/address-book/constants.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { PersonPicker } from '@qifuyun/ui/people/PersonPicker.tsx'
import type { Picked } from '@qifuyun/ui/people/picks.ts'
import { Form } from 'antd'
import { type ReactNode, useId } from 'react'
import { useText } from '#src/address-book/texts.ts'
import { useLeavingPreview } from '../calls.ts'
import styles from './Handover.module.css'
import { KIND_TEXT } from './handover-text.ts'

/** Who takes over: everything, and single kinds of things. */
export interface Heirs {
  all: Picked[]
  kinds: Partial<Record<HandoverKind, Picked[]>>
}

export const NOBODY: Heirs = { all: [], kinds: {} }

/** Whether somebody who leaves was named to take over. */
export const namesOneOf = ({ all, kinds }: Heirs, leaving: readonly string[]): boolean =>
  [all, ...Object.values(kinds)].flat().some(({ uuid }) => leaving.includes(uuid))

interface HandoverFieldsProps {
  userUuids: readonly string[]
  heirs: Heirs
  onChange: (heirs: Heirs) => void
}

/** What leavers hold, kind by kind, with who takes it over; one person for all of it, or another one for single kinds. */
export const HandoverFields = ({ userUuids, heirs, onChange }: HandoverFieldsProps): ReactNode => {
  const t = useText()
  const id = useId()
  const { data, isLoadingError, error, refetch } = useLeavingPreview(userUuids)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  const held = data.list.filter(({ total }) => total > 0)
  if (held.length === 0) return <p className={styles.hint}>{t('没有需要交接的事项')}</p>
  const goes = (picked: readonly Picked[]): boolean => picked.some(({ uuid }) => userUuids.includes(uuid))
  const problem = t('接收人不能在移除名单中')
  const heir = heirs.all[0]
  return (
    <Form layout="vertical">
      <Form.Item
        label={t('工作交接给')}
        htmlFor={id}
        validateStatus={goes(heirs.all) ? 'error' : ''}
        help={goes(heirs.all) ? problem : t('下列事项默认转给此人，可逐项另行指定')}
      >
        <PersonPicker id={id} value={heirs.all} onChange={(all) => onChange({ ...heirs, all })} invalid={goes(heirs.all)} />
      </Form.Item>
      <ul className={styles.kinds} aria-label={t('需要交接的事项')}>
        {held.map(({ kind, total, nameList }) => {
          const { label, otherwise } = KIND_TEXT[kind]
          const own = heirs.kinds[kind] ?? []
          const names = nameList.join(t('、'))
          return (
            <li key={kind} className={styles.kind}>
              <div className={styles.words}>
                <strong>
                  {t(label)}
                  <span className={styles.total}>{t('{n} 项', { n: total })}</span>
                </strong>
                <span className={styles.names} title={names}>
                  {total > nameList.length ? t('{names} 等', { names }) : names}
                </span>
                {goes(own) ? (
                  <span className={styles.problem} role="alert">
                    {problem}
                  </span>
                ) : null}
                {heir === undefined && own.length === 0 ? <span className={styles.hint}>{t(otherwise)}</span> : null}
              </div>
              <div className={styles.heir}>
                <PersonPicker
                  value={own}
                  invalid={goes(own)}
                  ariaLabel={t('{kind}交接给', { kind: t(label) })}
                  placeholder={heir?.name ?? t('不指定')}
                  onChange={(picked) => onChange({ ...heirs, kinds: { ...heirs.kinds, [kind]: picked } })}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </Form>
  )
}
