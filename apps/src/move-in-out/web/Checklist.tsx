import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Row } from '@qifuyun/kit-web/fields/row.ts'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Button } from 'antd'
import { CircleCheck, CircleDashed, CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PointNow } from '#src/move-in-out/calls.ts'
import styles from './Moves.module.css'
import { useText } from './texts.ts'

const ICONS = { open: CircleDashed, done: CircleCheck, skipped: CircleSlash } as const

interface PointProps {
  point: PointNow
  name: string
  /** What is to be paid back, in fen. */
  refund: number
  deeds: ReactNode
}

/** What is open at a point, each with its page; where nothing is, that. */
const Why = ({ point: { state, reason, open, byHand, byItself, note }, refund }: Pick<PointProps, 'point' | 'refund'>): ReactNode => {
  const t = useText()
  const { skipped, ...words } = {
    skipped: note ?? '',
    notSettled: t('尚未结算'),
    toPayBack: t('待退款 {amount}', { amount: formatMoney(refund) }),
  }
  if (state === 'skipped') return <span className={styles.why}>{skipped}</span>
  return (
    <span className={styles.why}>
      {reason === null ? null : <b>{words[reason]}</b>}
      {open.length === 0 ? null : <span>{t('未结 {n} 项', { n: open.length })}</span>}
      {open.map(({ title, path }) => (
        <Link key={path} to={path}>
          {title}
        </Link>
      ))}
      {byItself === 0 ? null : <span>{t('迁出后自动收回 {n} 项', { n: byItself })}</span>}
      {state === 'open' && byHand ? <span>{t('需人工确认')}</span> : null}
      {state === 'done' && byItself === 0 ? <span>{note ?? t('已核对')}</span> : null}
    </span>
  )
}

const PointLine = ({ point, name, refund, deeds }: PointProps): ReactNode => {
  const Icon = ICONS[point.state]
  return (
    <li data-state={point.state}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.point}>
        <b>{name}</b>
        <Why point={point} refund={refund} />
      </span>
      <span className={styles.deeds}>{deeds}</span>
    </li>
  )
}

interface ChecklistProps {
  of: Entity
  row: Row
  points: readonly PointNow[]
  refund?: number
  onChange: () => void
}

/** The points of a move: what is open, why, and what leads on. Open ones stand first. */
export const Checklist = ({ of, row, points, refund = 0, onChange }: ChecklistProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const { may } = useRights(of)
  const { start, dialog } = useActions(of, onChange)
  if (points.length === 0) return null
  const options = of.spec.fields.point?.spec.options ?? []
  const nameOf = (item: string): string => label(options.find(({ code }) => code === item)?.label ?? '')
  const done = points.filter(({ state }) => state !== 'open').length
  const sorted = points.toSorted((one, other) => Number(one.state !== 'open') - Number(other.state !== 'open'))
  const deedsOf = ({ item, state, reason, byHand, place }: PointNow): ReactNode => {
    const name = nameOf(item)
    if (state !== 'open') return null
    const own = reason === 'notSettled' ? 'settle' : reason === 'toPayBack' ? 'payBack' : null
    return (
      <>
        {own !== null && may(`action.${own}`) ? (
          <Button type="primary" onClick={() => start(own, [row])}>
            {label(of.spec.actions[own]?.label ?? '')}
          </Button>
        ) : null}
        {place === null || own !== null ? null : (
          <Link to={place} aria-label={`${name} ${t('前往办理')}`}>
            <Button tabIndex={-1}>{t('前往办理')}</Button>
          </Link>
        )}
        {byHand && may('action.tick') ? (
          <Button aria-label={`${name} ${t('办结')}`} onClick={() => start('tick', [row], { point: item })}>
            {t('办结')}
          </Button>
        ) : null}
        {may('action.skip') ? (
          <Button type="text" aria-label={`${name} ${t('免办')}`} onClick={() => start('skip', [row], { point: item })}>
            {t('免办')}
          </Button>
        ) : null}
      </>
    )
  }
  return (
    <section className={styles.pane} aria-label={t('办理清单')}>
      <header>
        <h3>{t('办理清单')}</h3>
        <span>{t('已办结 {done}/{all}', { done, all: points.length })}</span>
        <Button type="link" onClick={onChange}>
          {t('刷新')}
        </Button>
      </header>
      <progress max={points.length} value={done} aria-label={t('进度')} />
      <ul className={styles.points}>
        {sorted.map((point) => (
          <PointLine key={point.item} point={point} name={nameOf(point.item)} refund={refund} deeds={deedsOf(point)} />
        ))}
      </ul>
      {dialog}
    </section>
  )
}
