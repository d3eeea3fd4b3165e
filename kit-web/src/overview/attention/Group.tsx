import type { AttentionKind } from '@qifuyun/kit/overview/overview-spec.ts'
import { AlarmClock, CalendarClock, ChevronRight, ClockAlert, Inbox, type LucideIcon, Star, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useActions } from '#src/form/use-actions.tsx'
import { useText } from '#src/texts.ts'
import { pictureOf } from '#src/views/board/card-parts.ts'
import { useLabel } from '../../label.ts'
import { useRights } from '../../rights.ts'
import { useAttentionName } from '../../use-attention-name.ts'
import { useDoing } from '../../use-doing.ts'
import type { Attention } from '../overview-data.ts'
import type { ShownProps } from '../shown.ts'
import { AttentionRow } from './AttentionRow.tsx'
import styles from './Needed.module.css'

const ICONS: Record<AttentionKind, LucideIcon> = {
  overdue: AlarmClock,
  unanswered: ClockAlert,
  unheld: UserRoundPlus,
  expiring: CalendarClock,
  lowScore: Star,
  waiting: Inbox,
}

/** Rows of one kind that wait, the worst ones first, each with the next step. */
export const Group = ({ app, data, of, group, places, onOpen }: ShownProps & { group: Attention }): ReactNode => {
  const t = useText()
  const label = useLabel(app)
  const rights = useRights(of)
  const actions = useActions(of)
  const act = useDoing(of, actions.start)
  const { kind, total, rows } = group
  const Icon = ICONS[kind]
  const place = places.attention(of, kind)
  // Where several kinds of rows wait alike, each says which it is.
  const several = data.attention.some((other) => other.kind === kind && other.entity !== group.entity)
  const name = useAttentionName(of)(kind)
  const pictured = rows.some((row) => pictureOf(of, row) !== undefined)
  return (
    <section className={styles.group} aria-label={name}>
      <div className={styles.groupHead} data-kind={kind}>
        <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
        <h3>{several ? `${label(of.spec.label)} · ${name}` : name}</h3>
        <span className={styles.count}>{total}</span>
        <button type="button" className={styles.all} onClick={() => onOpen(of.spec.name, place)}>
          {t('全部 {n}', { n: total })}
          <ChevronRight size={13} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <AttentionRow
            key={String(row[group.entity] ?? row.uuid)}
            of={of}
            kind={kind}
            row={{ ...row, portraits: group.portraits }}
            rights={rights}
            pictured={pictured}
            onAct={act}
            onOpen={(uuid) => onOpen(of.spec.name, { ...place, uuid })}
          />
        ))}
      </ul>
      {actions.dialog}
    </section>
  )
}
