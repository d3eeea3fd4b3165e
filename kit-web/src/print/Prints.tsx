import { sizeOf } from '@qifuyun/contract/papers/sizes.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { download } from '@qifuyun/ui/platform/request/call.ts'
import { printedPapers } from '@qifuyun/ui/platform/request/endpoints/papers.generated.ts'
import { Button, Tag } from 'antd'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import styles from './Prints.module.css'
import { type Print, usePrints } from './prints.ts'

const Line = ({ of, print }: { of: Entity; print: Print }): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const [busy, setBusy] = useState(false)
  const { printUuid, label: name, size, no, copy, reason, printTime, printUserName, voidFlag } = print
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      await download(printedPapers, { prints: printUuid, format: 'pdf', sheet: 0 })
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <span className={voidFlag === 1 ? styles.void : undefined}>
          {label(name)} {sizeOf(size).label} <span className={styles.no}>№ {no}</span>
        </span>
        <span className={styles.about}>
          {t('{name} 打印于 {time}', { name: printUserName, time: formatDate(printTime, 'YYYY-MM-DD HH:mm') })}
          {reason === null ? '' : t('，事由：{reason}', { reason })}
        </span>
      </span>
      {voidFlag === 1 ? <Tag>{t('作废')}</Tag> : null}
      {copy > 1 ? <Tag>{t('重打 第 {n} 次', { n: copy })}</Tag> : null}
      <Button
        size="small"
        icon={<Download size={14} strokeWidth={1.75} aria-hidden="true" />}
        aria-label={t('下载 {no} 的 PDF', { no })}
        loading={busy}
        onClick={() => void save()}
      >
        PDF
      </Button>
    </li>
  )
}

/** 打印件: the documents that a row was printed as, each as it was. */
export const Prints = ({ of, uuid }: { of: Entity; uuid: string }): ReactNode => {
  const { data, isLoadingError, error, refetch } = usePrints(of, uuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return (
    <ul className={styles.list}>
      {data.printList.map((print) => (
        <Line key={print.printUuid} of={of} print={print} />
      ))}
    </ul>
  )
}
