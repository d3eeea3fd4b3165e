import { formatDate, relativeTime, toDate } from '@qifuyun/ui/platform/format/date.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { firstPlace, listPath } from '#src/notifications/address.ts'
import { useCounts } from '#src/notifications/api.ts'
import { lookOf, paint, typeName } from '#src/notifications/business-look.ts'
import { type Entry, useEntries, useTypeCounts } from '#src/notifications/use-entries.ts'
import { useJump } from '#src/notifications/use-jump.ts'
import { useMarking } from '#src/notifications/use-marking.ts'
import { useText } from '#src/workbench/texts.ts'
import { CardBody } from './CardBody.tsx'
import { CardFrame, cardStyles } from './CardFrame.tsx'

const SHOWN = 4
const TYPES_SHOWN = 3

const Row = ({ entry, onOpen }: { entry: Entry; onOpen: () => void }): ReactNode => {
  const t = useText()
  const [now] = useState(() => Date.now())
  const { icon: Icon, gradient } = lookOf(entry.businessTypeCode)
  const until = toDate(entry.deadline)
  const late = until !== undefined && until.getTime() < now
  const summary = entry.summary ?? typeName(entry.businessTypeCode, entry.businessTypeName)
  return (
    <li>
      <button type="button" className={cardStyles.row} onClick={onOpen}>
        <span className={cardStyles.icon} style={paint(gradient)} aria-hidden="true">
          <Icon size={17} strokeWidth={1.75} />
        </span>
        <span className={cardStyles.words}>
          <span className={cardStyles.main} data-unread={entry.readFlag === 0 || undefined}>
            {entry.title}
          </span>
          <span className={cardStyles.sub} data-late={late || undefined}>
            {late ? t('已逾期 · {time}', { time: formatDate(until, 'MM-DD HH:mm') }) : summary}
          </span>
        </span>
        <span className={cardStyles.time} title={formatDate(entry.createTime)}>
          {relativeTime(entry.createTime)}
        </span>
      </button>
    </li>
  )
}

/** What waits for the user, by what it is about, live. */
export const TodoCard = (): ReactNode => {
  const t = useText()
  const { todo } = useCounts()
  const types = useTypeCounts('todo')
  const [chosen, setChosen] = useState('')
  const type = types.some(({ code }) => code === chosen) ? chosen : (types[0]?.code ?? '')
  const place = { ...firstPlace('todo'), businessTypeCode: types.length > 1 ? type : '' }
  const { list, failure, retry } = useEntries(place)
  const marking = useMarking(place)
  const jump = useJump()
  const open = (entry: Entry): void => {
    if (entry.readFlag === 0) marking.read([entry.uuid])
    jump(entry)
  }
  return (
    <CardFrame
      title={
        <>
          {t('待办')}
          {todo > 0 ? <span className={cardStyles.number}>{todo}</span> : null}
        </>
      }
      extra={
        <Link className={cardStyles.more} to={listPath('todo')}>
          {t('全部')}
        </Link>
      }
    >
      {types.length > 1 ? (
        <div className={cardStyles.chips} role="group" aria-label={t('类型')}>
          {types.slice(0, TYPES_SHOWN).map(({ code, name, count }) => (
            <button key={code} type="button" className={cardStyles.chip} aria-pressed={code === type} onClick={() => setChosen(code)}>
              {typeName(code, name)} {count}
            </button>
          ))}
        </div>
      ) : null}
      <CardBody failed={failure !== undefined} onRetry={retry} count={list?.length} empty={t('没有待办事项')}>
        <ul className={cardStyles.rows}>
          {list?.slice(0, SHOWN).map((entry) => (
            <Row key={entry.uuid} entry={entry} onOpen={() => open(entry)} />
          ))}
        </ul>
      </CardBody>
    </CardFrame>
  )
}
