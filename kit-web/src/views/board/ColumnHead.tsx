import type { KanbanView as Kanban } from '@qifuyun/kit/views.ts'
import { ChevronsLeft, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ToneDot } from '#src/fields/ToneTag.tsx'
import { TONE_FILLS } from '#src/fields/tone-fills.ts'
import { shownField } from '#src/list/table/columns.ts'
import type { ListModel } from '#src/list/use-list.ts'
import type { Work } from '#src/list/use-work.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import styles from './ColumnHead.module.css'
import { capacityOf, type Lane, valueIn } from './lanes.ts'

interface HeadProps {
  list: ListModel
  work: Work
  view: Kanban
  lane: Lane
  place: number
  count: number
  /** Of them, those that are late; undefined where that is not known. */
  late: number | undefined
  /** How many rows are in a state. */
  ofState: (code: string) => number
  folded: boolean
  /** Something else says which column it is. */
  bare: boolean
  onUnfold: () => void
}

/** States that are named; more of them do not fit. */
const NAMED_MAX = 2

/** What a new row begins with in a column; undefined where none is made there. */
const initialIn = ({ of, rights }: ListModel, { by }: Kanban, lane: Lane, place: number): Record<string, unknown> | undefined => {
  if (typeof by !== 'string' || !rights.may('add')) return undefined
  if (by === 'state') return place === 0 ? {} : undefined
  const spec = shownField(of, by)
  return spec?.readonly === false ? { [by]: valueIn(spec, lane) } : undefined
}

/** What a phase is made of: what is late in it, then its states. */
const Meaning = ({ list: { of }, lane, late = 0, ofState }: Pick<HeadProps, 'list' | 'lane' | 'late' | 'ofState'>): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const states = of.spec.states.filter(({ code }) => lane.states?.includes(code) && ofState(code) > 0)
  const named = states.slice(0, NAMED_MAX).map(({ code, label: name }) => `${label(name)} ${ofState(code)}`)
  return (
    <p className={styles.meaning}>
      {late === 0 ? null : <span className={styles.late}>{t('{n} 超时', { n: late })}</span>}
      {named.join(' · ')}
      {states.length > NAMED_MAX ? ' …' : ''}
    </p>
  )
}

/** The head of a column: how many cards it has, which part of them is late, and what they are. */
export const ColumnHead = ({ list, work, view, lane, place, count, late, ofState, folded, bare, onUnfold }: HeadProps): ReactNode => {
  const t = useText()
  const label = useLabel(list.of)
  const initial = initialIn(list, view, lane, place)
  const name = label(lane.label)
  const capacity = capacityOf(view, lane)
  const over = capacity !== undefined && count > capacity
  if (bare && lane.states === undefined) return null
  if (folded)
    return (
      <button type="button" className={styles.folded} aria-label={t('展开「{name}」，{n} 条', { name, n: count })} onClick={onUnfold}>
        <ChevronsLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        <ToneDot tone={lane.tone} />
      </button>
    )
  return (
    <div className={styles.head} data-phase={lane.states === undefined || bare ? undefined : true}>
      {bare ? null : (
        <h2 className={styles.title}>
          <ToneDot tone={lane.tone} />
          <span className={styles.name}>{name}</span>
          <span className={styles.count} data-over={over || undefined}>
            {capacity === undefined ? count : `${count}/${capacity}`}
            {over ? <span className="qf-visually-hidden">{t('超出上限')}</span> : null}
          </span>
          {initial === undefined ? null : (
            <button
              type="button"
              className={styles.add}
              aria-label={t('在「{lane}」中新建', { lane: name })}
              onClick={() => work.open({ kind: 'add', initial })}
            >
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            </button>
          )}
        </h2>
      )}
      {lane.states === undefined && capacity === undefined ? null : (
        <>
          <div className={styles.load} data-over={over || undefined} aria-hidden="true">
            {late === undefined || count === 0 ? null : <span className={styles.red} style={{ flexGrow: late }} />}
            {count === 0 ? null : <span style={{ flexGrow: count - (late ?? 0), background: TONE_FILLS[lane.tone] }} />}
            {capacity === undefined || over ? null : <span style={{ flexGrow: capacity - count }} />}
          </div>
          {lane.states === undefined ? null : <Meaning list={list} lane={lane} late={late} ofState={ofState} />}
        </>
      )}
    </div>
  )
}
