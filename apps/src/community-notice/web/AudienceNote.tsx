import type { Row } from '@qifuyun/kit-web/fields/row.ts'
import { useDebounced } from '@qifuyun/kit-web/fields/use-debounced.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { type ReactNode, useState } from 'react'
import type { Audience } from '#src/community-notice/calls.ts'
import { recipient } from '#src/community-notice/sending/recipient.ts'
import { audienceInput } from './audience-input.ts'
import { audienceCall } from './calls.generated.ts'
import styles from './Notice.module.css'
import { useText } from './texts.ts'

/** The scope is still being chosen for so long. */
const REST_MS = 400

type Input = NonNullable<ReturnType<typeof audienceInput>>

const Unreached = ({ of }: { of: Audience }): ReactNode => {
  const t = useText()
  const label = useLabel(recipient)
  return (
    <details className={styles.unreached}>
      <summary>{t('{n} 人收不到短信', { n: of.unreached })}</summary>
      <ul>
        {of.named.map(({ name, roomName, reason }) => (
          <li key={`${name} ${roomName ?? ''}`}>
            <span>{name}</span>
            <span>{roomName}</span>
            <small>{label(reason)}</small>
          </li>
        ))}
      </ul>
      {of.unreached > of.named.length ? <p>{t('仅列出前 {n} 人', { n: of.named.length })}</p> : null}
    </details>
  )
}

const Counted = ({ input }: { input: Input }): ReactNode => {
  const t = useText()
  const asked = useCall(audienceCall, input, { keep: true })
  if (asked.isLoadingError) return <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
  const of = asked.data
  if (of === undefined) return <p className={styles.quiet}>{t('正在计算接收人')}</p>
  if (of.residents === 0) return <p className={styles.quiet}>{t('该范围内没有住户')}</p>
  return (
    <>
      <p className={styles.figures}>
        <strong>{t('{n} 位住户', { n: of.residents })}</strong>
        <span>{t('{n} 套房屋', { n: of.rooms })}</span>
        <span>{t('短信可达 {n} 人', { n: of.reachable })}</span>
        {of.later > 0 ? <span>{t('{n} 人稍后送达', { n: of.later })}</span> : null}
      </p>
      {of.unreached > 0 ? <Unreached of={of} /> : null}
    </>
  )
}

/** How many residents the notice would reach, counted while its scope is chosen, and who would not hear of it and why. */
export const AudienceNote = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  // Compared as text: the form makes a new row with each letter of the notice.
  const rested = useDebounced(JSON.stringify(audienceInput(row)), REST_MS)
  const [known, setKnown] = useState<{ text: string; input: Input | null }>({ text: '', input: null })
  if (known.text !== rested) setKnown({ text: rested, input: JSON.parse(rested) as Input | null })
  return (
    <section className={styles.note} aria-label={t('预计接收人')} aria-live="polite">
      <h3>{t('预计接收人')}</h3>
      {known.input === null ? <p className={styles.quiet}>{t('选择发布范围后显示接收人数')}</p> : <Counted input={known.input} />}
    </section>
  )
}
