import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import { formatDate, relativeTime, toDate } from '@qifuyun/ui/platform/format/date.ts'
import { Button, Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { lookOf, paint, typeName } from '#src/notifications/business-look.ts'
import { useText } from '#src/notifications/texts.ts'
import type { ListKind } from '../address.ts'
import type { Entry } from '../use-entries.ts'
import styles from './EntryRow.module.css'

const ICON_SIZE = 18

interface EntryRowProps {
  entry: Entry
  kind: ListKind
  chosen: boolean
  onChoose: (chosen: boolean) => void
  onOpen: () => void
  onFinish: (done: boolean) => void
}

/** Until when; late and unfinished is said in words too, not by colour alone. */
const Deadline = ({ entry }: { entry: Entry }): ReactNode => {
  const t = useText()
  const until = toDate(entry.deadline)
  const [now] = useState(() => Date.now())
  if (!until) return null
  const late = entry.statusCode === 0 && until.getTime() < now
  const time = formatDate(until, 'MM-DD HH:mm')
  return <span className={late ? styles.late : styles.tag}>{late ? t('已逾期 · {time}', { time }) : t('截止 {time}', { time })}</span>
}

const Words = ({ entry, kind }: Pick<EntryRowProps, 'entry' | 'kind'>): ReactNode => {
  const t = useText()
  const { title, summary, businessTypeCode, businessTypeName, statusCode, readFlag, createTime } = entry
  return (
    <>
      <span className={styles.top}>
        <span className={readFlag === 0 ? styles.unread : styles.title}>{title}</span>
        {readFlag === 0 ? <span className={styles.dot} role="img" aria-label={t('未读')} /> : null}
        <span className={styles.time} title={formatDate(createTime)}>
          {relativeTime(createTime)}
        </span>
      </span>
      {summary ? <span className={styles.summary}>{summary}</span> : null}
      <span className={styles.tags}>
        <span className={styles.tag}>{typeName(businessTypeCode, businessTypeName)}</span>
        {kind === 'todo' && statusCode === 1 ? <span className={styles.done}>{t('已处理')}</span> : null}
        <Deadline entry={entry} />
      </span>
    </>
  )
}

/** One todo or notification: a choice, a way to what it is about, and for a todo made from a message its end. */
export const EntryRow = ({ entry, kind, chosen, onChoose, onOpen, onFinish }: EntryRowProps): ReactNode => {
  const t = useText()
  const { icon: Icon, gradient } = lookOf(entry.businessTypeCode)
  const done = entry.statusCode === 1
  return (
    <li className={styles.row} data-entry={entry.uuid}>
      <Checkbox
        checked={chosen}
        aria-label={t('选择 {title}', { title: entry.title })}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.icon} style={paint(gradient)} aria-hidden="true">
          <Icon size={ICON_SIZE} strokeWidth={1.75} />
        </span>
        <span className={styles.words}>
          <Words entry={entry} kind={kind} />
        </span>
      </button>
      {kind === 'todo' && entry.businessTypeCode === BUSINESS_TYPE.message ? (
        <Button size="small" onClick={() => onFinish(!done)}>
          {done ? t('重新打开') : t('完成')}
        </Button>
      ) : null}
    </li>
  )
}
