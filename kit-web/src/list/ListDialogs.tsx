import type { ReactNode } from 'react'
import type { Neighbours } from '#src/detail/DetailHeader.tsx'
import type { EntityDetailProps } from '#src/detail/EntityDetail.tsx'
import { EntityDetailDrawer } from '#src/detail/EntityDetailDrawer.tsx'
import type { Row } from '#src/fields/row.ts'
import { EntityFormDrawer } from '#src/form/EntityFormDrawer.tsx'
import { PrintDialog } from '#src/print/PrintDialog.tsx'
import type { ListRow } from '../rows.ts'
import { BulkEditDialog } from './bulk/BulkEditDialog.tsx'
import type { ListModel } from './use-list.ts'
import type { Ways, Work } from './use-work.ts'

/** What a page adds to the details of its rows. */
export type DetailMore = Pick<EntityDetailProps, 'renderButtons' | 'renderExtra'>

interface ListDialogsProps {
  list: ListModel
  work: Work
  ways: Ways
  detail: DetailMore
  formNote?: ((row: Row) => ReactNode) | undefined
}

/** The way from the open record to those before and after it on the page. */
const neighboursOf = ({ rows = [], place, go }: ListModel): Neighbours => {
  const index = rows.findIndex(({ uuid }) => uuid === place.uuid)
  const to = (row: ListRow | undefined) => row && (() => go({ uuid: row.uuid }))
  return index < 0 ? {} : { previous: to(rows[index - 1]), next: to(rows[index + 1]) }
}

/** What is open for the rows of a list: forms, questions, and the record that the address names. */
export const ListDialogs = ({ list, work, ways, detail, formNote }: ListDialogsProps): ReactNode => {
  const { of, place, go } = list
  const { opened, open, select } = work
  const close = (): void => open(undefined)
  return (
    <>
      {place.uuid === undefined ? null : (
        <EntityDetailDrawer
          {...detail}
          of={of}
          uuid={place.uuid}
          neighbours={neighboursOf(list)}
          onEdit={ways.edit && (() => ways.edit?.(place.uuid ?? ''))}
          onClose={() => go({ uuid: undefined })}
        />
      )}
      {opened?.kind === 'add' ? (
        <EntityFormDrawer of={of} note={formNote} initial={opened.initial} onSaved={close} onClose={close} />
      ) : null}
      {opened?.kind === 'edit' ? <EntityFormDrawer of={of} note={formNote} uuid={opened.row.uuid} onSaved={close} onClose={close} /> : null}
      {opened?.kind === 'bulkEdit' ? (
        <BulkEditDialog
          of={of}
          rows={opened.rows}
          onClose={() => {
            close()
            select([])
          }}
        />
      ) : null}
      {opened?.kind === 'print' ? (
        <PrintDialog
          of={of}
          uuids={opened.rows.map(({ uuid }) => uuid)}
          template={of.spec.qrLabel === null ? 'a4' : 'labels'}
          onClose={close}
        />
      ) : null}
      {work.dialog}
    </>
  )
}
