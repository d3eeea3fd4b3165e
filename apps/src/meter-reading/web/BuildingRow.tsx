import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RoundBoard } from '#src/meter-reading/calls.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import styles from './Board.module.css'
import { shown } from './quantities.ts'
import { type Text, useText } from './texts.ts'

type Building = RoundBoard['buildings'][number]
type Cell = Building['cells'][number]

const TONES: Readonly<Record<string, 'waiting' | 'read' | 'abnormal' | 'missed'>> = {
  [task.stateCode('waiting')]: 'waiting',
  [task.stateCode('read')]: 'read',
  [task.stateCode('abnormal')]: 'abnormal',
  [task.stateCode('missed')]: 'missed',
}
const WORDS = { waiting: '待抄', read: '已抄', abnormal: '异常', missed: '未抄到' } as const

const toneOf = ({ state }: Cell) => TONES[state] ?? 'waiting'

const said = (t: Text, cell: Cell, unit: string): string =>
  [
    cell.name,
    t(WORDS[toneOf(cell)]),
    ...(cell.value === null ? [] : [shown(cell.value)]),
    ...(cell.usage === null ? [] : [`${shown(cell.usage)} ${unit}`]),
  ].join('，')

/** A building: how far it is, and each of its meters in walking order. */
export const BuildingRow = ({ building, unit }: { building: Building; unit: string }): ReactNode => {
  const t = useText()
  const { cells, readers } = building
  const count = (name: Cell['state']) => cells.filter((cell) => toneOf(cell) === name).length
  const done = cells.length - count('waiting')
  const name = building.name === '' ? t('公区与未分楼栋') : building.name
  return (
    <section className={styles.building} aria-label={name}>
      <header>
        <i aria-hidden="true">
          <Building2 size={18} />
        </i>
        <span>
          <strong>{name}</strong>
          <small>{[t('{n} 块', { n: cells.length }), ...readers].join(' · ')}</small>
        </span>
        <b className={styles.bar} aria-hidden="true">
          {(['read', 'abnormal', 'missed'] as const).map((tone) => (
            <i key={tone} data-tone={tone} style={{ inlineSize: `${(count(tone) * 100) / cells.length}%` }} />
          ))}
        </b>
        <em>
          <strong>{done}</strong> / {cells.length}
        </em>
      </header>
      <ol className={styles.cells}>
        {cells.map((cell) => (
          <li key={cell.uuid}>
            <Link className={styles.cell ?? ''} to={rowPath(task, cell.uuid)} data-tone={toneOf(cell)} title={said(t, cell, unit)}>
              <span className="qf-visually-hidden">{said(t, cell, unit)}</span>
              <span aria-hidden="true">{cell.name.replace(/^.*[-—]/, '')}</span>
              <small aria-hidden="true">{cell.usage === null ? (toneOf(cell) === 'waiting' ? '·' : '—') : shown(cell.usage)}</small>
              {cell.source === '2' ? <i aria-hidden="true">{t('自')}</i> : cell.source === '3' ? <i aria-hidden="true">{t('估')}</i> : null}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
