import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { useInfo, usePage } from '@qifuyun/kit-web/api.ts'
import { textOf } from '@qifuyun/kit-web/fields/row.ts'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { dayInWords } from '@qifuyun/ui/platform/format/date.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { moveIn } from '#src/move-in-out/move-in.ts'
import { moveOut } from '#src/move-in-out/move-out.ts'
import { EnteringPane, LeavingPane } from './MovePanes.tsx'
import styles from './Moves.module.css'
import { useText } from './texts.ts'

const SHOWN_MAX = 100

/** A move that is being seen to, as the desk names it. */
interface Move {
  of: typeof moveIn | typeof moveOut
  uuid: string
  room: string
  people: string
  day: string
  open: number
}

interface QueueProps {
  title: string
  moves: readonly Move[]
  chosen: string | undefined
  onChoose: (move: Move) => void
}

/** Moves in the order of their days. */
const Queue = ({ title, moves, chosen, onChoose }: QueueProps): ReactNode => {
  const t = useText()
  if (moves.length === 0) return null
  return (
    <section className={styles.queue} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {moves.map((move) => (
          <li key={move.uuid}>
            <button type="button" aria-pressed={move.uuid === chosen} onClick={() => onChoose(move)}>
              <b>{move.room}</b>
              <span>{dayInWords(move.day)}</span>
              <small>{move.people}</small>
              <small data-open={move.open > 0}>{move.open === 0 ? t('可以办结') : t('未结 {n} 项', { n: move.open })}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The chosen move: its list, what it is settled with, and the way to its end. */
const Chosen = ({ of, uuid, room, people }: Move): ReactNode => {
  const t = useText()
  const info = useInfo<Entity>(of, uuid)
  const label = useLabel(of)
  const { may } = useRights(of)
  const { start, dialog } = useActions(of)
  useLive(of, { rows: [{ uuid, version: info.data?.version ?? 0 }], list: false })
  if (info.isLoadingError) return <LoadFailed error={info.error} onRetry={() => void info.refetch()} />
  if (info.data === undefined) return <PageSkeleton />
  const row = { ...info.data }
  return (
    <article className={styles.chosen} aria-label={room}>
      <header>
        <h2>{room}</h2>
        <span>{people}</span>
        <Link to={rowPath(of, uuid)}>{textOf(row.no)}</Link>
        {may('action.complete') && of.isIn({ state: textOf(row.state) }, 'ready') ? (
          <Button type="primary" onClick={() => start('complete', [row])}>
            {label(of.spec.actions.complete?.label ?? '')}
          </Button>
        ) : null}
      </header>
      {of === moveOut ? <LeavingPane row={row} /> : <EnteringPane row={row} />}
      {dialog}
      {of.isIn({ state: textOf(row.state) }, 'ready') ? null : <p className={styles.nothing}>{t('已办结')}</p>}
    </article>
  )
}

/** The desk: who moves out and in next, and of whoever is chosen what is open, why, and where it is settled. */
export const MoveDesk = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [picked, setPicked] = useState<Move | null>(null)
  useLive(moveOut, LIVE_LIST)
  useLive(moveIn, LIVE_LIST)
  const outs = usePage(moveOut, {
    filter: filterOf(moveOut, (f) => f.state('ready')),
    pageSize: SHOWN_MAX,
    sort: [{ field: 'date', order: 'asc' }],
  })
  const ins = usePage(moveIn, {
    filter: filterOf(moveIn, (f) => f.state('ready')),
    pageSize: SHOWN_MAX,
    sort: [{ field: 'startsOn', order: 'asc' }],
  })
  const leaving = (outs.data?.list ?? []).map(
    ({ uuid, roomName, leaversName, date, openCount }): Move => ({
      ...{ of: moveOut, uuid, room: roomName ?? '', day: date, open: openCount ?? 0 },
      people: [leaversName].flat().join('、'),
    }),
  )
  const entering = (ins.data?.list ?? []).map(
    ({ uuid, roomName, persons, startsOn, openCount }): Move => ({
      ...{ of: moveIn, uuid, room: roomName ?? '', day: startsOn, open: openCount ?? 0 },
      people: persons.map(({ name }) => name).join('、'),
    }),
  )
  const chosen = picked ?? leaving[0] ?? entering[0]
  const isWaiting = outs.data === undefined || ins.data === undefined
  const failed = outs.isLoadingError ? outs : ins.isLoadingError ? ins : null
  if (failed !== null)
    return (
      <ScrollingPage heading={heading}>
        <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
      </ScrollingPage>
    )
  return (
    <ScrollingPage heading={heading}>
      {isWaiting ? (
        <PageSkeleton />
      ) : chosen === undefined ? (
        <StateBlock picture="empty" title={t('没有待办理的入住或迁出')} hint={t('提交办理后在此逐项办结')} />
      ) : (
        <div className={styles.desk}>
          <nav className={styles.queues} aria-label={t('待办理')}>
            <Queue title={t('待办理迁出')} moves={leaving} chosen={chosen.uuid} onChoose={setPicked} />
            <Queue title={t('待办理入住')} moves={entering} chosen={chosen.uuid} onChoose={setPicked} />
          </nav>
          <Chosen key={chosen.uuid} {...chosen} />
        </div>
      )}
    </ScrollingPage>
  )
}
