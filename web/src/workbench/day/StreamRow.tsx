import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { type ReactNode, useState } from 'react'
import { lookOf, paint, typeName } from '#src/notifications/business-look.ts'
import { useText } from '#src/workbench/texts.ts'
import type { DayRow, Deed } from './api.ts'
import { momentWords, urgencyOf } from './moments.ts'
import { ReasonLine } from './ReasonLine.tsx'
import styles from './Row.module.css'
import { RowDeeds } from './RowDeeds.tsx'
import { asksWhy, carryOut, deedLabel } from './use-deeds.ts'
import { useSwipe } from './use-swipe.ts'

interface StreamRowProps {
  row: DayRow
  now: Date
  /** It owns the filled button of the page; `tall`: it is late, or soon will be. */
  focus: { tall: boolean } | undefined
  leaving: boolean
  onOpen: () => void
  /** Does something that takes the row away; fails as the work does. */
  act: (work: () => Promise<unknown>) => Promise<void>
  /** Asks for what an action of an application needs. */
  onAsk: (deed: Deed) => void
}

/** What a person is about to decide, and why that was refused so far. */
interface Asking {
  deed: Deed
  problem?: string
}

const Picture = ({ row, large }: { row: DayRow; large: boolean }): ReactNode => {
  const { icon: Icon, gradient } = lookOf(row.businessTypeCode)
  if (large && row.pictureUrl !== null) return <img className={styles.picture} src={row.pictureUrl} alt="" />
  return (
    <span className={styles.icon} style={paint(gradient)} aria-hidden="true">
      <Icon size={18} strokeWidth={1.75} />
    </span>
  )
}

/** The second line: whose it is, and what is known of it. */
const Facts = ({ row }: { row: DayRow }): ReactNode => {
  const { person, factList, catalogue, businessTypeCode, businessTypeName } = row
  const words = factList.map(({ text, labelFlag }) => (labelFlag === 1 && catalogue !== null ? keyLabel(catalogue, text) : text))
  const all = [...(person === null ? [] : [person.userName]), ...words]
  return (
    <span className={styles.facts}>
      {person === null ? null : <Avatar name={person.userName} src={person.headImg} size={16} />}
      <span className={styles.cut}>{(all.length === 0 ? [typeName(businessTypeCode, businessTypeName)] : all).join(' · ')}</span>
    </span>
  )
}

/** Something that waits: when, what, and what can be done about it at once. */
export const StreamRow = ({ row, now, focus, leaving, onOpen, act, onAsk }: StreamRowProps): ReactNode => {
  const t = useText()
  const [asking, setAsking] = useState<Asking>()
  const [busy, setBusy] = useState(false)
  const [menu, setMenu] = useState(false)
  const { when, left } = momentWords(row, now)
  const urgency = urgencyOf(row, now)
  const labelOf = (deed: Deed): string =>
    deed.label === null || row.catalogue === null ? deedLabel(row, deed) : keyLabel(row.catalogue, deed.label)
  const decide = async (deed: Deed, words?: string): Promise<void> => {
    setBusy(true)
    try {
      await act(() => carryOut(row, deed, words))
      setAsking(undefined)
    } catch (error) {
      const { msg } = asCallError(error)
      // Where words were missing they are asked for; an application says the rest in its own dialog.
      if (row.record === null) setAsking({ deed, problem: msg })
      else requestHost().toast({ kind: 'error', text: msg })
    } finally {
      setBusy(false)
    }
  }
  const onDo = (deed: Deed): void => {
    if (asksWhy(row, deed)) setAsking({ deed })
    else if (deed.directFlag === 1) void decide(deed)
    else onAsk(deed)
  }
  const first = row.actionList.find(({ dangerFlag }) => dangerFlag === 0)
  const resting = busy || asking !== undefined
  // A swipe never refuses anything.
  const { offset, handlers } = useSwipe({
    right: resting || first === undefined ? undefined : () => onDo(first),
    left: resting || row.actionList.length < 3 ? undefined : () => setMenu(true),
  })
  return (
    <li
      className={styles.row}
      data-tall={(focus?.tall ?? false) || undefined}
      data-urgency={urgency}
      data-leaving={leaving || undefined}
      inert={leaving}
    >
      <div
        className={styles.inner}
        data-swiped={offset > 0 ? 'right' : undefined}
        style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
        {...handlers}
      >
        <span className={styles.time}>
          <span className={styles.when}>{when}</span>
          <span className={styles.left}>{left}</span>
        </span>
        <Picture row={row} large={focus?.tall ?? false} />
        <div className={styles.words}>
          <span className={styles.line}>
            <button type="button" className={styles.title} onClick={onOpen}>
              {row.title}
            </button>
            {row.step === null ? null : (
              <span className={styles.step}>{row.catalogue === null ? row.step : keyLabel(row.catalogue, row.step)}</span>
            )}
            {row.tag === null || row.catalogue === null ? null : (
              <ToneTag tone={row.tag.tone}>{keyLabel(row.catalogue, row.tag.label)}</ToneTag>
            )}
          </span>
          <Facts row={row} />
        </div>
        {asking === undefined ? (
          <RowDeeds
            title={row.title}
            deeds={row.actionList}
            labelOf={labelOf}
            filled={focus !== undefined}
            busy={busy}
            menu={menu}
            onMenu={setMenu}
            onDo={onDo}
            onOpen={onOpen}
          />
        ) : null}
        {asking === undefined ? null : (
          <ReasonLine
            verb={labelOf(asking.deed)}
            danger={asking.deed.dangerFlag === 1}
            problem={asking.problem}
            busy={busy}
            onSay={(words) => void decide(asking.deed, words)}
            onCancel={() => setAsking(undefined)}
          />
        )}
      </div>
      <span className="qf-visually-hidden">{urgency === 'late' ? t('已超时') : ''}</span>
    </li>
  )
}
