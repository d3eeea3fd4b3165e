import type { ReactNode } from 'react'
import type { Row } from '#src/fields/row.ts'
import { EntityFormDrawer } from '#src/form/EntityFormDrawer.tsx'
import { PrintDialog } from '#src/print/PrintDialog.tsx'
import { BulkEditDialog } from './bulk/BulkEditDialog.tsx'
import type { ListModel } from './use-list.ts'
import type { Work } from './use-work.ts'

interface ListDialogsProps {
  list: ListModel
  work: Work
  formNote?: ((row: Row) => ReactNode) | undefined
  formAside?: ((row: Row) => ReactNode) | undefined
}

/** What lies over a list for its rows: forms and questions. */
export const ListDialogs = ({ list, work, formNote, formAside }: ListDialogsProps): ReactNode => {
  const { of } = list
  const { opened, open, select } = work
  const close = (): void => open(undefined)
  const said = { note: formNote, aside: formAside }
  return (
    <>
      {opened?.kind === 'add' ? <EntityFormDrawer of={of} {...said} initial={opened.initial} onSaved={close} onClose={close} /> : null}
      {opened?.kind === 'edit' ? <EntityFormDrawer of={of} {...said} uuid={opened.row.uuid} onSaved={close} onClose={close} /> : null}
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
        <PrintDialog of={of} uuids={opened.rows.map(({ uuid }) => uuid)} labels={of.spec.qrLabel !== null} onClose={close} />
      ) : null}
      {work.dialog}
    </>
  )
}
