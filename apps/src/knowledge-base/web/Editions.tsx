import { filterOf } from '@qifuyun/kit/where.ts'
import { type InfoRow, refreshApp, usePage } from '@qifuyun/kit-web/api.ts'
import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import { edition } from '#src/knowledge-base/docs/edition.ts'
import { restoreCall } from './calls.generated.ts'
import { Differences } from './Differences.tsx'
import styles from './Reading.module.css'
import { useText } from './texts.ts'

const SHOWN = 100

interface EditionsProps {
  row: InfoRow<typeof doc>
  onClose: () => void
}

/** The editions of a document: what each says otherwise than the one before, and the way back to it. */
export const Editions = ({ row, onClose }: EditionsProps): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const { modal } = App.useApp()
  const [open, setOpen] = useState(row.edition)
  const page = usePage(edition, {
    pageSize: SHOWN,
    filter: filterOf(edition, (f) => f.eq('doc', row.uuid)),
    sort: [{ field: 'n', order: 'desc' }],
  })
  const restore = useAction(restoreCall, {
    onDone: () => {
      void refreshApp(client, doc)
      onClose()
    },
  })
  const ask = (n: number): void => {
    modal.confirm({
      title: t('恢复到第{n}版？', { n }),
      content: t('现有内容保留为历史版本'),
      okText: t('恢复此版'),
      cancelText: t('取消'),
      onOk: () => restore.mutate({ doc: row.uuid, n }),
    })
  }
  return (
    <Drawer open size="min(760px, 100vw)" title={t('历史版本')} onClose={onClose} destroyOnHidden>
      {page.isLoadingError ? <LoadFailed error={page.error} onRetry={() => void page.refetch()} /> : null}
      {page.isPending ? <PageSkeleton /> : null}
      <ul className={styles.editions}>
        {(page.data?.list ?? []).map(({ uuid, n, note, createUserName, createTime }) => (
          <li key={uuid}>
            <div className={styles.edition}>
              <button type="button" aria-expanded={open === n} onClick={() => setOpen(open === n ? 0 : n)}>
                <strong>{t('第{n}版', { n })}</strong>
                <span>{[createUserName, formatDate(createTime, 'YYYY-MM-DD HH:mm'), note].filter(Boolean).join(' · ')}</span>
              </button>
              {n === row.edition || doc.isIn(row, 'archived', 'approving') ? null : (
                <Button size="small" loading={restore.isPending} onClick={() => ask(n)}>
                  {t('恢复此版')}
                </Button>
              )}
            </div>
            {open === n ? <Differences doc={row.uuid} to={n} /> : null}
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
