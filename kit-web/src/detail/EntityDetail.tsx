import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { Part } from '@qifuyun/ui/components/ErrorBoundary.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { type Row, textOf } from '#src/fields/row.ts'
import { useLive } from '#src/live/use-live.ts'
import { PrintDialog } from '#src/print/PrintDialog.tsx'
import { useText } from '#src/texts.ts'
import { useInfo } from '../api.ts'
import { useCatalogue } from '../use-catalogue.ts'
import { DetailBody } from './DetailBody.tsx'
import { DetailFooter } from './DetailFooter.tsx'
import { DetailHeader, type Neighbours } from './DetailHeader.tsx'
import styles from './EntityDetail.module.css'
import { FIRST_TAB } from './facts.ts'
import { rowTitle } from './row-title.ts'
import { useRowDeeds } from './use-row-deeds.tsx'

/** The part of details that is read. */
export interface Reading {
  tab: string
  onTab: (tab: string) => void
}

export interface EntityDetailProps {
  of: Entity
  uuid: string
  neighbours?: Neighbours | undefined
  /** Where several rows are read one after the other: the same part of each. */
  reading?: Reading | undefined
  /** Edits the row elsewhere than in a drawer over the detail. */
  onEdit?: (() => void) | undefined
  /** Further buttons beside the actions. */
  renderButtons?: ((row: Row) => ReactNode) | undefined
  /** Stands between the facts and what is said about them. */
  renderExtra?: ((row: Row) => ReactNode) | undefined
  onClose: () => void
}

/** Called as a component, so that what it throws is the part's own. */
const Rendered = ({ render, row }: { render: (row: Row) => ReactNode; row: Row }): ReactNode => render(row)

interface ShownProps extends EntityDetailProps {
  row: Row
  page: boolean
}

const Shown = ({ row, page, ...props }: ShownProps): ReactNode => {
  const { of, neighbours, onEdit, renderButtons, renderExtra, onClose } = props
  const [tab, onTab] = useState(FIRST_TAB)
  const reading = props.reading ?? { tab, onTab }
  const [printing, setPrinting] = useState<'sheet' | 'label'>()
  const deeds = useRowDeeds(of, row, { onEdit, onGone: onClose })
  const onKeyDown = (event: KeyboardEvent): void => {
    const go = event.altKey ? { ArrowUp: neighbours?.previous, ArrowDown: neighbours?.next }[event.key] : undefined
    if (go === undefined) return
    event.preventDefault()
    go()
  }
  return (
    <article className={styles.detail} data-page={page || undefined} aria-label={rowTitle(of, row)} onKeyDown={onKeyDown}>
      <DetailHeader
        of={of}
        row={row}
        deeds={deeds}
        neighbours={neighbours}
        page={page}
        onPrint={() => setPrinting('sheet')}
        onPrintLabel={of.spec.qrLabel === null ? undefined : () => setPrinting('label')}
        onClose={onClose}
      />
      <div className={styles.scroll}>
        <div className={styles.content}>
          <DetailBody of={of} row={row} {...reading}>
            {renderExtra ? (
              <Part>
                <Rendered render={renderExtra} row={row} />
              </Part>
            ) : null}
          </DetailBody>
        </div>
      </div>
      <DetailFooter of={of} row={row} deeds={deeds} renderButtons={renderButtons} />
      {deeds.dialogs}
      {printing === undefined ? null : (
        <PrintDialog of={of} uuids={[textOf(row.uuid)]} labels={printing === 'label'} onClose={() => setPrinting(undefined)} />
      )}
    </article>
  )
}

/** A row with all that is known of it and all that may be done, in a drawer or as a page. */
export const EntityDetail = ({ page, ...props }: EntityDetailProps & { page: boolean }): ReactNode => {
  const t = useText()
  const { of, uuid, onClose } = props
  useCatalogue(of)
  const { data, isLoadingError, error, refetch } = useInfo(of, uuid)
  useLive(of, { rows: [{ uuid, version: data?.version ?? 0 }], list: false })
  if (isLoadingError && error instanceof CallError && error.code === CODE.absent) {
    return <StateBlock picture="noResult" title={t('数据不存在')} action={<Button onClick={onClose}>{t('关闭')}</Button>} />
  }
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return <Shown key={uuid} {...props} row={{ ...data }} page={page} />
}
