import { CODE } from '@qifuyun/contract/core/codes.ts'
import { type InfoRow, useInfo } from '@qifuyun/kit-web/api.ts'
import { filesOf } from '@qifuyun/kit-web/fields/row.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button } from 'antd'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Standing } from '#src/knowledge-base/calls.ts'
import { KIND } from '#src/knowledge-base/codes.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import { Article } from './Article.tsx'
import { lookCall, standingCall } from './calls.generated.ts'
import { Deeds } from './Deeds.tsx'
import { FilePreview } from './FilePreview.tsx'
import { Marks } from './Marks.tsx'
import { NoRight } from './NoRight.tsx'
import styles from './Reading.module.css'
import { Talk } from './Talk.tsx'
import { useText } from './texts.ts'

interface PaneProps {
  uuid: string
  /** On a phone: back to the folders. */
  onBack?: () => void
  onGone: () => void
}

type DocRow = InfoRow<typeof doc>

/** Tells once that the reader has opened a document that is there to be read. */
const useLook = (row: DocRow | undefined): void => {
  const { mutate } = useAction(lookCall, { announce: false, quiet: true, refresh: [standingCall] })
  const told = useRef<string | null>(null)
  const uuid = row !== undefined && doc.isIn(row, 'published', 'review') ? row.uuid : null
  useEffect(() => {
    if (uuid === null || told.current === uuid) return
    told.current = uuid
    mutate({ doc: uuid })
  }, [uuid, mutate])
}

const Head = ({ row }: { row: DocRow }): ReactNode => {
  const t = useText()
  const label = useLabel(doc)
  const state = stateOfRow(doc, { ...row })
  const said = [
    row.ownerName,
    row.edition > 0 ? t('第{n}版', { n: row.edition }) : null,
    row.publishedAt === null ? null : t('{at} 发布', { at: formatDate(row.publishedAt, 'YYYY-MM-DD') }),
    row.reviewDue === null ? null : t('{at} 复审', { at: row.reviewDue }),
  ]
  return (
    <header className={styles.head}>
      <h2>{row.title}</h2>
      <p className={styles.about}>
        {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
        <span>{said.filter(Boolean).join(' · ')}</span>
      </p>
    </header>
  )
}

const Shown = ({ row, standing, onGone }: { row: DocRow; standing: Standing; onGone: () => void }): ReactNode => (
  <>
    <Head row={row} />
    <Deeds row={row} standing={standing} onGone={onGone} />
    {row.kind === KIND.text ? <Article key={row.version} html={row.content ?? ''} /> : <FilePreview file={filesOf(row.file)[0]} />}
    <Marks row={row} standing={standing} />
    <Talk uuid={row.uuid} right={standing.right} />
  </>
)

const isShut = (error: unknown): boolean => error instanceof CallError && error.code === CODE.absent

/** A document; who may not read it can ask to be let in. */
export const DocPane = ({ uuid, onBack, onGone }: PaneProps): ReactNode => {
  const t = useText()
  const info = useInfo(doc, uuid)
  const standing = useCall(standingCall, { doc: uuid }, { enabled: info.data !== undefined })
  useLook(info.data)
  return (
    <div className={styles.pane} tabIndex={-1}>
      {onBack === undefined ? null : (
        <Button
          type="text"
          className={styles.back ?? ''}
          icon={<ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onBack}
        >
          {t('返回目录')}
        </Button>
      )}
      {info.isLoadingError ? (
        isShut(info.error) ? (
          <NoRight uuid={uuid} />
        ) : (
          <LoadFailed error={info.error} onRetry={() => void info.refetch()} />
        )
      ) : standing.isLoadingError ? (
        <LoadFailed error={standing.error} onRetry={() => void standing.refetch()} />
      ) : info.data === undefined || standing.data === undefined ? (
        <PageSkeleton />
      ) : (
        <Shown row={info.data} standing={standing.data} onGone={onGone} />
      )}
    </div>
  )
}
