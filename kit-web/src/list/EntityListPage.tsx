import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { Part } from '@qifuyun/ui/components/ErrorBoundary.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Button, type InputRef } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { FIRST_TAB } from '#src/detail/facts.ts'
import type { Row } from '#src/fields/row.ts'
import { useText } from '#src/texts.ts'
import { Faces } from '#src/views/board/Faces.tsx'
import { useLabel } from '../label.ts'
import { useCatalogue } from '../use-catalogue.ts'
import { BulkBar, type BulkButtons } from './bulk/BulkBar.tsx'
import styles from './EntityListPage.module.css'
import { CLEARED, FilterChips } from './filter/FilterChips.tsx'
import { type DetailMore, ListDetail, neighboursOf } from './ListDetail.tsx'
import { ListDialogs } from './ListDialogs.tsx'
import { ListHeader } from './ListHeader.tsx'
import { ListPager } from './ListPager.tsx'
import { PhoneList } from './phone/PhoneList.tsx'
import { type Choosing, useChoosing } from './phone/use-choosing.ts'
import { usePhone } from './phone/use-phone.ts'
import { isNarrowed } from './place.ts'
import { Summary } from './Summary.tsx'
import { ScanButton } from './scan/ScanButton.tsx'
import { TransferMenu } from './TransferMenu.tsx'
import { ColumnChooser } from './table/ColumnChooser.tsx'
import { EntityTable } from './table/EntityTable.tsx'
import { TableSkeleton } from './table/TableSkeleton.tsx'
import { type Columns, useColumns } from './table/use-columns.ts'
import { useTabs } from './tabs/use-tabs.ts'
import { type Saving, ViewTabs } from './tabs/ViewTabs.tsx'
import { useAskedNew } from './use-asked-new.ts'
import { useFirstView } from './use-first-view.ts'
import { type ListModel, useList } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'
import { useWork, type Ways, type Work } from './use-work.ts'
import { ViewContent } from './ViewContent.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'
import { type CustomView, type NamedView, viewsOf } from './views.ts'

export interface EntityListPageProps {
  of: Entity
  /** In place of the entity's name. */
  heading?: ReactNode
  /** Left of the list, usually a tree that narrows it. */
  side?: ReactNode
  /** The page's own condition, beside what the user asks for. */
  narrowing?: FilterNode | undefined
  /** Further buttons in the header. */
  toolbar?: (list: ListModel) => ReactNode
  views?: readonly CustomView[]
  /** Further buttons for the chosen rows; `done` clears the choice. */
  bulk?: BulkButtons
  /** Starting values of a new row. */
  initial?: Record<string, unknown>
  ways?: Ways
  detail?: DetailMore
  /** What the form of a row says above its fields. */
  formNote?: (row: Row) => ReactNode
  /** What it says beside the amounts of a document. */
  formAside?: (row: Row) => ReactNode
}

const NOTHING = {}

const Nothing = ({ list: { of, place, go, rights }, onAdd }: { list: ListModel; onAdd: () => void }): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  if (isNarrowed(place)) {
    const clear = <Button onClick={() => go(CLEARED)}>{t('清空筛选')}</Button>
    return <StateBlock picture="noResult" title={t('没有符合条件的结果')} action={clear} />
  }
  const add = rights.may('add') ? <Button onClick={onAdd}>{t('新建{label}', { label: label(of.spec.label) })}</Button> : null
  return <StateBlock picture="empty" title={t('暂无内容')} action={add} />
}

interface ListedProps {
  list: ListModel
  columns: Columns
  work: Work
  choosing: Choosing
  bulk: BulkButtons | undefined
  onAdd: () => void
}

const Listed = ({ list, columns, work, choosing, bulk, onAdd }: ListedProps): ReactNode => {
  const phone = usePhone()
  const { rows, place, failure, retry, total } = list
  if (failure !== undefined) return <LoadFailed error={failure} onRetry={retry} />
  if (rows === undefined) return <TableSkeleton />
  if (rows.length === 0 && (total === 0 || place.pageNum === 1)) return <Nothing list={list} onAdd={onAdd} />
  return (
    <>
      <BulkBar list={list} work={work} bulk={bulk} />
      {phone ? <PhoneList list={list} work={work} choosing={choosing} /> : <EntityTable list={list} columns={columns} work={work} />}
      <ListPager list={list} />
    </>
  )
}

const Content = ({ view, ...model }: ListedProps & { view: NamedView }): ReactNode => (
  <div className={styles.content}>
    {model.list.refreshing ? <span className={styles.refreshing} /> : null}
    {view.kind === 'table' ? <Listed {...model} /> : <ViewContent view={view} list={model.list} work={model.work} />}
  </div>
)

/** The list of an entity: everything a definition says about it, and what a page adds. */
export const EntityListPage = (props: EntityListPageProps): ReactNode => {
  const { of, heading, side, narrowing, toolbar, views = [], bulk, initial, ways = NOTHING, detail = NOTHING, formNote, formAside } = props
  useCatalogue(of)
  const list = useList(of, narrowing)
  const columns = useColumns(of)
  const work = useWork(list, ways, bulk !== undefined)
  useFirstView(list, columns)
  useAskedNew(list, work, initial)
  const tabs = useTabs(list, narrowing)
  const [tab, onTab] = useState(FIRST_TAB)
  const [saving, setSaving] = useState<Saving>()
  const phone = usePhone()
  const choosing = useChoosing(work, phone)
  const search = useRef<InputRef>(null)
  const all = viewsOf(of, views)
  const view = all.find(({ key }) => key === list.place.view) ?? { key: 'table', kind: 'table' as const }
  const add = (): void => {
    if (list.rights.may('add')) work.open({ kind: 'add', ...(initial && { initial }) })
  }
  useListKeys({
    onSearch: () => search.current?.focus(),
    onAdd: add,
    onEscape: () => (list.place.uuid === undefined ? work.select([]) : list.go({ uuid: undefined })),
    onStep: (by) => neighboursOf(list)[by > 0 ? 'next' : 'previous']?.(),
  })
  return (
    <div className={styles.page}>
      {side ? (
        <aside className={styles.side}>
          <Part>{side}</Part>
        </aside>
      ) : null}
      <div className={styles.main}>
        <ListHeader
          list={list}
          heading={heading}
          search={search}
          quiet={work.selected.length > 0 || list.place.uuid !== undefined}
          onAdd={add}
        >
          {toolbar?.(list)}
          <ScanButton list={list} work={work} />
          <TransferMenu list={list} columns={columns} />
        </ListHeader>
        <div className={styles.panes}>
          <div className={styles.body}>
            <div className={styles.tools}>
              <ViewTabs list={list} columns={columns} tabs={tabs} saving={saving} onSaving={setSaving} />
              <div className={styles.looks}>
                {view.kind === 'declared' && view.view.kind === 'kanban' ? (
                  <Faces list={list} narrowing={narrowing} cutBy={[view.view.by, view.view.lanes]} />
                ) : null}
                {view.kind === 'table' && !phone ? <ColumnChooser of={of} columns={columns} /> : null}
                <ViewSwitch of={of} views={all} value={view.key} onChange={(key) => list.go({ view: key })} />
              </div>
            </div>
            <FilterChips list={list} tabs={tabs} onSave={() => setSaving({ tab: undefined })} />
            {view.kind === 'table' ? <Summary list={list} choosing={choosing} /> : null}
            <Part key={view.key}>
              <Content view={view} list={list} columns={columns} work={work} choosing={choosing} bulk={bulk} onAdd={add} />
            </Part>
          </div>
          <Part key={list.place.uuid}>
            <ListDetail list={list} ways={ways} detail={detail} reading={{ tab, onTab }} sided={side !== undefined} />
          </Part>
        </div>
        <Part>
          <ListDialogs list={list} work={work} formNote={formNote} formAside={formAside} />
        </Part>
      </div>
    </div>
  )
}
