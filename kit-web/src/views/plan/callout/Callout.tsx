import type { Entity } from '@qifuyun/kit/entity.ts'
import { relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { Button, Tooltip } from 'antd'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldText } from '#src/fields/FieldText.tsx'
import { isMissing, textOf } from '#src/fields/row.ts'
import { stateOfRow } from '#src/fields/state-of-row.ts'
import { ToneTag } from '#src/fields/ToneTag.tsx'
import { useActions } from '#src/form/use-actions.tsx'
import { useLabel } from '#src/label.ts'
import { shownField } from '#src/list/table/columns.ts'
import { actionsOn, useRights } from '#src/rights.ts'
import type { ListRow } from '#src/rows.ts'
import { useText } from '#src/texts.ts'
import { useDoing } from '#src/use-doing.ts'
import { isAlarm, type Standing } from '../marks.ts'
import type { PlanLayer } from '../standing.ts'
import styles from './Callout.module.css'

const FACTS = 3
const BUTTONS = 3

/** What the list says first of a row, without what stands above. */
const factsOf = (of: Entity, row: ListRow): string[] => {
  const values: Readonly<Record<string, unknown>> = row
  return of.spec.list.columns.filter((key) => ![of.spec.title, 'state'].includes(key) && !isMissing(values[key])).slice(0, FACTS)
}

/** When an alarm was raised, and when anything else was last changed. */
const agoOf = (t: ReturnType<typeof useText>, row: ListRow, standing: Standing): string => {
  const values: Readonly<Record<string, unknown>> = row
  return isAlarm(standing)
    ? t('{ago}发生', { ago: relativeTime(standing.since) })
    : t('{ago}更新', { ago: relativeTime(textOf(values.updateTime) || standing.since) })
}

interface CalloutProps {
  layer: PlanLayer
  row: ListRow
  standing: Standing
  /** Nothing can be done to what may be long past. */
  stale: boolean
  /** Somebody is at it: nothing newer takes its place. */
  onPin: () => void
  onDetail: () => void
  onClose: () => void
}

/** What a row on the plan is, how it stands, and what can be done about it. */
export const Callout = ({ layer: { of, More }, row, standing, stale, onPin, onDetail, onClose }: CalloutProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const rights = useRights(of)
  const actions = useActions(of)
  const start = useDoing(of, actions.start)
  const state = stateOfRow(of, { ...row })
  const deeds = stale ? [] : actionsOn(of, row, rights).slice(0, BUTTONS)
  return (
    <section className={styles.callout} data-tone={standing.tone} aria-label={standing.name} onPointerDown={onPin} onFocus={onPin}>
      <header>
        <strong>{standing.name}</strong>
        <Tooltip title={`${t('关闭')} Esc`}>
          <Button
            type="text"
            size="small"
            aria-label={t('关闭')}
            icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={onClose}
          />
        </Tooltip>
      </header>
      <p className={styles.state}>
        {state === undefined ? null : <ToneTag tone={standing.tone}>{label(state.label)}</ToneTag>}
        <span>{agoOf(t, row, standing)}</span>
      </p>
      {More === undefined ? null : <More row={row} />}
      <dl>
        {factsOf(of, row).map((key) => {
          const spec = shownField(of, key)
          return spec === undefined ? null : (
            <div key={key}>
              <dt>{label(spec.label)}</dt>
              <dd>
                <FieldText of={of} name={key} spec={spec} row={row} dense />
              </dd>
            </div>
          )
        })}
      </dl>
      <footer>
        {deeds.map((deed, n) => (
          <Button
            key={deed.name}
            size="small"
            type={n === 0 ? 'primary' : 'default'}
            danger={deed.action.danger === true}
            data-first={n === 0 || undefined}
            aria-keyshortcuts={n === 0 ? 'A' : undefined}
            onClick={() => {
              onPin()
              start(deed, { ...row })
            }}
          >
            {label(deed.action.label)}
          </Button>
        ))}
        <Button size="small" onClick={onDetail}>
          {t('详情')}
        </Button>
      </footer>
      {actions.dialog}
    </section>
  )
}
