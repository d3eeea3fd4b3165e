import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { clientConfig } from '@qifuyun/ui/platform/request/endpoints/dictionaries.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Row, textOf } from '#src/fields/row.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import { ChildTable } from './ChildTable.tsx'
import { Facts } from './Facts.tsx'
import { childFields } from './facts.ts'
import styles from './PrintView.module.css'

const QrCode = lazy(async () => ({ default: (await import('@qifuyun/ui/components/QrCode.tsx')).QrCode }))

/** Says that everything below has arrived. */
const Ready = ({ onReady }: { onReady: () => void }): ReactNode => {
  useEffect(onReady, [onReady])
  return null
}

/** Alone on paper while the browser prints: the row with a code that leads back to it. */
export const PrintView = ({ of, row, title, onClose }: { of: Entity; row: Row; title: string; onClose: () => void }): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const [ready, setReady] = useState(false)
  const [now] = useState(() => new Date())
  const origin = useCall(clientConfig, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.publicUrl
  useEffect(() => {
    addEventListener('afterprint', onClose)
    return () => removeEventListener('afterprint', onClose)
  }, [onClose])
  useEffect(() => {
    if (!ready) return
    // Paper is white, whatever the screen is.
    const { dataset } = document.documentElement
    const before = dataset.theme
    dataset.theme = 'light'
    print()
    return () => {
      dataset.theme = before
    }
  }, [ready])
  if (origin === undefined) return null
  const address = origin + rowPath(of, textOf(row.uuid))
  return createPortal(
    <div className={styles.sheet} data-print-sheet>
      <Suspense>
        <header className={styles.header}>
          <div>
            <p className={styles.kind}>{label(of.spec.label)}</p>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.kind}>{t('打印于 {time}', { time: formatDate(now, 'YYYY-MM-DD HH:mm') })}</p>
          </div>
          <div className={styles.code}>
            <QrCode content={address} label={t('扫码查看')} />
          </div>
        </header>
        <Facts of={of} row={row} />
        {childFields(of, row).map((fact) => (
          <ChildTable key={fact.name} of={of} row={row} {...fact} />
        ))}
        <Ready onReady={() => setReady(true)} />
      </Suspense>
    </div>,
    document.body,
  )
}
